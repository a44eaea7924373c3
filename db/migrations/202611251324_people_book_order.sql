-- A company's people stand from A to Z without being sorted: the membership carries how its person's name is spelled.
alter table people.membership add column pinyin text not null default '';
update people.membership tie set pinyin = person.pinyin from people.person person where person.id = tie.person_id;

create function people.membership_spelled() returns trigger language plpgsql as $$
begin
  select person.pinyin into new.pinyin from people.person person where person.id = new.person_id;
  new.pinyin := coalesce(new.pinyin, '');
  return new;
end
$$;
create trigger membership_spelled before insert on people.membership
  for each row execute function people.membership_spelled();

create function people.person_spelled() returns trigger language plpgsql as $$
begin
  update people.membership set pinyin = new.pinyin where person_id = new.id;
  return null;
end
$$;
create trigger person_spelled after update of pinyin on people.person
  for each row when (old.pinyin is distinct from new.pinyin) execute function people.person_spelled();

create index membership_in_order on people.membership (company_id, pinyin, person_id);
create index membership_of_department_in_order on people.membership (company_id, department_id, pinyin, person_id);
drop index people.membership_of_department;

-- Who found that somebody's number is not theirs; gone when they confirm it.
create table people.number_doubt (
  person_id uuid not null,
  company_id uuid not null,
  by_id uuid not null constraint number_doubt_by references people.person on delete cascade,
  at timestamptz not null,
  constraint number_doubt_pk primary key (person_id, company_id, by_id),
  constraint number_doubt_of foreign key (person_id, company_id) references people.membership on delete cascade
);
create index number_doubt_of_doubter on people.number_doubt (by_id);
