-- Two indexes said the same of cadastral numbers; one of them is kept up with every change for nothing.
drop index application_cadastral;
