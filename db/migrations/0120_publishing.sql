-- What the park tells everybody: hotlines, wifi, versions of the native app.
create schema publishing;

create table publishing.hotline (
  id uuid constraint hotline_pk primary key,
  area_id text not null,
  subject text not null constraint hotline_subject check (subject <> ''),
  phone text not null constraint hotline_phone check (phone ~ '^[0-9-]{3,20}$'),
  -- When somebody answers, in words.
  hours text not null default '',
  position integer not null default 0
);

create index hotline_of_area on publishing.hotline (area_id, position);

create table publishing.hotline_setting (
  area_id text constraint hotline_setting_pk primary key,
  -- What stands above the list.
  notice text not null default '',
  emergency_phone text not null default ''
);

create table publishing.wifi (
  id uuid constraint wifi_pk primary key,
  area_id text not null,
  ssid text not null constraint wifi_ssid check (octet_length(ssid) between 1 and 32),
  -- Free for everybody: shown on the page. null: an open network.
  password text constraint wifi_password check (length(password) between 8 and 63),
  place text not null default '',
  position integer not null default 0,
  constraint wifi_once unique (area_id, ssid)
);

create table publishing.app_version (
  area_id text not null,
  platform text not null constraint app_version_platform check (platform in ('iOS', 'Android')),
  version_name text not null,
  url text not null constraint app_version_url check (url ~ '^https://'),
  released_on date not null,
  notes text not null default '',
  constraint app_version_pk primary key (area_id, platform, version_name)
);
