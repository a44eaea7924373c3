-- How a company shows itself: a logo that stands in lists, and a header picture for its page. Both are pictures for everybody.
alter table people.company
  add column logo_id uuid constraint company_logo references files.file constraint company_logo_once unique,
  add column picture_id uuid constraint company_picture references files.file constraint company_picture_once unique,
  add constraint company_two_files check (logo_id <> picture_id);
