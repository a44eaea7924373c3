-- The way to a company is kept once, by the company itself; what its visitors were told until now was the later word.
update people.company c set way = p.way, version = c.version + 1
  from visitors.policy p where p.company_id = c.id and p.way <> '' and p.way <> c.way;
alter table visitors.policy drop column way;
