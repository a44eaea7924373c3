-- Who has a role is asked for each step of an approval that is addressed to it.
create index person_by_role on people.person using gin (roles);
