-- The number of the process that works on a repeatable call: whoever asks again need not wait for one that is gone.
alter table http.request add column claimed_by integer;
