// Stands inside the HTML, before anything is painted: the look that the person chose.
export {}

document.documentElement.dataset['looks'] = ''
