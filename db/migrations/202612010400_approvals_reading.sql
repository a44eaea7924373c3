-- How conditions of a version are read. `two`: a field without a value is unequal to every value. `three`: a comparison with it is unknown. Versions that stand stay with `two`.
alter table approvals.process_version
  add column reading text not null default 'two' constraint process_version_reading check (reading in ('two', 'three')),
  -- The fields that conditions may ask and returns may name, as `process.ts` has them. Null: those of the subject.
  add column field_set jsonb;
alter table approvals.process_version alter column reading drop default;
