-- What operators ask again and again reads only what is open, however much lies behind it.
create index outgoing_message_open on outgoing_message (channel, state, due_at) where state in ('waiting', 'failed');
create index payment_open on payment (id) where state = 'CREATED';
