-- Who of a company agreed that visitors and colleagues who are not let in see their name and phone.

create table visitors.contact (
  company_id uuid not null,
  person_id uuid not null,
  area_id text not null,
  agreed_at timestamptz(3) not null,
  constraint contact_pk primary key (company_id, person_id)
);
create index contact_of_person on visitors.contact (person_id);
