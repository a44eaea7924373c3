// Shapes of the non-code modules that the phone bundle imports.
declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
declare module '*.css'
declare module '*.svg' {
  const url: string
  export default url
}
