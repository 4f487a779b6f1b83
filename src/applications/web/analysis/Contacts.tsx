import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { Contact } from '../../contract/analysis.ts';
import { useApplicationsText } from '../words.ts';
import css from './AnalysisPanel.module.css';

type ContactsProps = { contacts: Contact[]; onContacts: (contacts: Contact[]) => void };

/** Possible buyers, one row each. */
export function Contacts({ contacts, onContacts }: ContactsProps) {
  const t = useApplicationsText().analysis;
  const change = (at: number, part: Partial<Contact>) =>
    onContacts(contacts.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={css.buyers}>
      <legend>{t.stages.contacts}</legend>
      {contacts.map((contact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own while they are typed
        <div key={at} className={css.buyer}>
          <TextInput
            label={t.fields.contactName}
            size={44}
            value={contact.name}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <TextInput
            label={t.fields.contactPhone}
            size={44}
            type="tel"
            maxLength={20}
            value={contact.phone}
            onChange={(event) => change(at, { phone: event.target.value })}
          />
          <TextInput
            label={t.fields.contactNote}
            size={44}
            value={contact.note}
            onChange={(event) => change(at, { note: event.target.value })}
          />
          <IconButton
            icon="trash"
            label={t.removeContact({ name: contact.name || String(at + 1) })}
            onClick={() => onContacts(contacts.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {contacts.length < limits.analysisContactsMax && (
        <Button
          look="subtle"
          size={36}
          icon="plus"
          onClick={() => onContacts([...contacts, { name: '', phone: '', note: '' }])}
        >
          {t.addContact}
        </Button>
      )}
    </fieldset>
  );
}
