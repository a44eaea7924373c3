-- What notices and their like may know of people: who is where, nothing of who they are.
create view people.v_member as
  select m.person_id, m.company_id, m.department_id, m.joined_at, m.manager, c.area_id, p.phone_sealed is not null as has_phone
    from people.membership m
    join people.company c on c.id = m.company_id and c.state = 'active'
    join people.person p on p.id = m.person_id and p.disabled_at is null
   where not exists (select 1 from people.closing k where k.person_id = m.person_id);

create view people.v_business_role_member as
  select b.role_id, b.person_id, b.company_id from people.business_role_member b;

create view people.v_department as
  select id, parent_id, company_id from people.department;

-- Everybody who works in the park: visitors are not of it.
create view people.v_park_person as
  select p.id as person_id, p.area_id, p.created_at as joined_at, p.phone_sealed is not null as has_phone
    from people.person p
   where p.disabled_at is null and p.roles && array['staff', 'merchant', 'property', 'operator']
     and not exists (select 1 from people.closing k where k.person_id = p.id)
  union
  select m.person_id, m.area_id, p.created_at, m.has_phone from people.v_member m join people.person p on p.id = m.person_id;

-- Who has a park role today, by the store's clock.
create view people.v_park_role_holder as
  select g.role_id, g.person_id, g.area_id
    from people.role_grant g
   where g.ended_at is null
     and (now() at time zone 'Asia/Shanghai')::date between g.begins_on and g.ends_on;
