-- All that was to be taken over has been.
drop function public.take_over_rule(text, text, jsonb);
