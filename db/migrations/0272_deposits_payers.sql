-- Who paid a transfer, as the bank gives it: name, account, PINFL or STIR, sealed together. Anybody may pay an invoice, and what
-- comes belongs to whom the invoice was made out to.
alter table payment add column payer_sealed bytea;
