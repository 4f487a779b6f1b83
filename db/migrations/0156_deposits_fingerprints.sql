-- What a keyed call asked for, whole: the same key with anything else in it is another call and is refused.
alter table payment_order add column fingerprint text not null default '';
alter table refund_request add column fingerprint text not null default '';
