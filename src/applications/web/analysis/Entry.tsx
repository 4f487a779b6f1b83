import { type FormEvent, useState } from 'react';
import { dateShown, isoOfDate } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { DateInput } from '#platform/web/DateInput.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AnalysisRecord, Contact } from '../../contract/analysis.ts';
import { liquidities, waysOfSale } from '../../rules/statuses.ts';
import { call } from '../form/calls.ts';
import { useApplicationsText } from '../words.ts';
import css from './AnalysisPanel.module.css';

const TIYIN_PER_SUM = 100n;
/** The calendar of the visit: no older than the platform. */
const visits = { min: '2020-01-01', max: '2099-12-31' } as const;

/** One of a list, or nothing yet. */
type Chosen<Of extends readonly string[]> = Of[number] | '';

type EntryProps = {
  id: number;
  record: AnalysisRecord;
  /** A suggested price that was just taken over, as tiyin. */
  price: string | null;
  onSaved: () => Promise<void>;
};

/** What an assistant enters about a property. It is saved by a button: it goes on a paper that others decide by. */
export function Entry({ id, record, price, onSaved }: EntryProps) {
  const { analysis: t, statuses } = useApplicationsText();
  const [findings, setFindings] = useState(record.findings);
  const [sum, setSum] = useState(sumOf(price ?? record.priceTiyin));
  const [liquidity, setLiquidity] = useState<Chosen<typeof liquidities>>(record.liquidity ?? '');
  const [wayOfSale, setWayOfSale] = useState<Chosen<typeof waysOfSale>>(record.wayOfSale ?? '');
  const [contacts, setContacts] = useState<Contact[]>(record.contacts ?? []);
  const [isBusy, setIsBusy] = useState(false);
  const [seenOn, setSeenOn] = useState(dateShown(record.findings.seenOn ?? ''));
  const put = (name: 'occupants' | 'condition' | 'summary') => (event: { target: { value: string } }) =>
    setFindings({ ...findings, [name]: event.target.value });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await call('PUT /application/:id/analysis', {
        params: { id },
        body: {
          ...findings,
          seenOn: isoOfDate(seenOn),
          ...(sum === '' || sum === '0' ? {} : { priceTiyin: String(BigInt(sum) * TIYIN_PER_SUM) }),
          ...(liquidity === '' ? {} : { liquidity }),
          ...(wayOfSale === '' ? {} : { wayOfSale }),
          contacts: contacts.filter(({ name }) => name.trim() !== ''),
        },
      });
      showToast({ kind: 'success', text: t.saved });
      await onSaved();
    } catch {
      showToast({ kind: 'error', text: t.failed });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={css.entry} onSubmit={(event) => void save(event)}>
      <DateInput label={t.fields.seenOn} calendarLabel={t.calendar} {...visits} value={seenOn} onValue={setSeenOn} />
      <TextInput
        label={t.fields.occupants}
        maxLength={limits.applicationLineMax}
        value={findings.occupants}
        onChange={put('occupants')}
      />
      <TextInput
        label={t.fields.condition}
        maxLength={limits.applicationLineMax}
        value={findings.condition}
        onChange={put('condition')}
      />
      <NumberInput label={t.fields.price} value={sum} min={0} max={limits.priceUnitsMax} onValue={setSum} />
      <Select
        label={t.fields.liquidity}
        value={liquidity}
        onChange={(event) => setLiquidity(liquidities.find((one) => one === event.target.value) ?? '')}
        options={[
          { value: '', label: '—' },
          ...liquidities.map((value) => ({ value, label: statuses.liquidity[value] })),
        ]}
      />
      <Select
        label={t.fields.wayOfSale}
        value={wayOfSale}
        onChange={(event) => setWayOfSale(waysOfSale.find((one) => one === event.target.value) ?? '')}
        options={[{ value: '', label: '—' }, ...waysOfSale.map((value) => ({ value, label: t.waysOfSale[value] }))]}
      />
      <TextArea
        label={t.fields.summary}
        rows={3}
        maxLength={limits.applicationCommentMax}
        value={findings.summary}
        onChange={put('summary')}
        className={css.whole}
      />
      <Contacts contacts={contacts} onContacts={setContacts} />
      <Button type="submit" look="soft" isLoading={isBusy} className={css.save ?? ''}>
        {t.save}
      </Button>
    </form>
  );
}

const sumOf = (tiyin: string | null): string => (tiyin === null ? '' : String(BigInt(tiyin) / TIYIN_PER_SUM));

/** Possible buyers, one row each. */
function Contacts({ contacts, onContacts }: { contacts: Contact[]; onContacts: (contacts: Contact[]) => void }) {
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
