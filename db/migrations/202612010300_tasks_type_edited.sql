-- A type that was changed since it was published says so; who disables it does not change its design.
alter table tasks.type add column edited boolean not null default false;
