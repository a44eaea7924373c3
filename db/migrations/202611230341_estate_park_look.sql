-- How a park presents itself: its colour, logo and header picture. A park without a row was never given a look.
create table estate.look (
  area_id text constraint look_pk primary key constraint look_area references estate.area,
  -- #rrggbb as the park chose it; the tokens are made of it at every answer.
  colour text constraint look_colour check (colour ~ '^#[0-9a-f]{6}$'),
  logo_id uuid constraint look_logo references files.file constraint look_logo_once unique,
  picture_id uuid constraint look_picture references files.file constraint look_picture_once unique,
  changed_at timestamptz not null,
  constraint look_two_files check (logo_id <> picture_id)
);
