-- A type of renovation says which checks its cases need, or leaves it to the park (null). What chose none so far left it to the park.

update decoration.work_type set design = jsonb_set(design, '{stages}', 'null') where design -> 'stages' = '[]';
update decoration.type_version set design = jsonb_set(design, '{stages}', 'null') where design -> 'stages' = '[]';
