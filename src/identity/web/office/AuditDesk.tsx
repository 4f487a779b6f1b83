import { type ReactNode, useState } from 'react';
import { isoOfDate } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { formatDate, formatTime } from '#platform/values/time.ts';
import { api, apiFile } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { DateInput } from '#platform/web/DateInput.tsx';
import { Desk, FilterBar, Foot, ListEmpty, ListFailed } from '#platform/web/desk/Desk.tsx';
import { type Column, DeskTable, TableBones } from '#platform/web/desk/DeskTable.tsx';
import { useDeskText } from '#platform/web/desk/desk-text.ts';
import { Link } from '#platform/web/Link.tsx';
import { Select } from '#platform/web/Select.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import type { AuditFilter, AuditLine } from '../../contract/audit.ts';
import type { contract } from '../../contract.ts';
import { pageOfAuditObject, readAuditObject } from '../../rules/audit-object.ts';
import { type DetailWords, detailWords } from './audit-words.ts';
import css from './office.module.css';
import { useOfficeWords } from './office-text.ts';
import { usePages } from './use-pages.ts';

type Wish = { actor: string; action: string; object: string; from: string; to: string };
const nothing: Wish = { actor: '', action: '', object: '', from: '', to: '' };
const FIRST_DAY = '2026-01-01';
const LAST_DAY = '2099-12-31';

/** What is asked for: days as they are typed count once they are whole. */
const filterOf = ({ actor, action, object, from, to }: Wish): AuditFilter => {
  const [fromDay, toDay] = [isoOfDate(from), isoOfDate(to)];
  return {
    ...(actor.trim() && { actor: actor.trim() }),
    ...(action && { action }),
    ...(object.trim() && { object: object.trim() }),
    ...(fromDay && { from: fromDay }),
    ...(toDay && { to: toDay }),
  };
};

/** The trail of what staff did and saw; above it what waits for a second person. `values`: what codes in details are called. */
export function AuditDesk({ second, values }: { second: ReactNode; values: DetailWords['values'] }) {
  const t = useOfficeWords().audit;
  const desk = useDeskText();
  const [wish, setWish] = useState(nothing);
  const filter = filterOf({ ...wish, actor: useSettled(wish.actor), object: useSettled(wish.object) });
  const trail = usePages(
    JSON.stringify(filter),
    (before: number | null) =>
      api<typeof contract>()('GET /office/audit', {
        query: { ...filter, ...(before === null ? {} : { before: String(before) }) },
      }),
    desk.failed,
  );
  const columns = useAuditColumns(values);
  const nameOf = useActionNames();
  const typed = (name: keyof Wish) => ({
    value: wish[name],
    onChange: (event: { target: { value: string } }) => setWish({ ...wish, [name]: event.target.value }),
  });
  const days = (name: 'from' | 'to') => ({
    value: wish[name],
    onValue: (shown: string) => setWish({ ...wish, [name]: shown }),
    calendarLabel: t.calendar,
    min: FIRST_DAY,
    max: LAST_DAY,
    size: 44 as const,
  });
  return (
    <Desk title={t.label}>
      {second}
      <FilterBar>
        <TextInput label={t.actor} size={44} maxLength={limits.auditNameMax} {...typed('actor')} />
        <Select
          label={t.action}
          size={44}
          {...typed('action')}
          options={[
            { value: '', label: t.anyAction },
            ...(trail.data?.actions ?? []).map((value) => ({ value, label: nameOf(value) })),
          ]}
        />
        <TextInput label={t.object} size={44} maxLength={limits.auditNameMax} {...typed('object')} />
        <DateInput label={t.from} {...days('from')} />
        <DateInput label={t.to} {...days('to')} />
        <SaveButton filter={filter} />
      </FilterBar>
      {trail.data === null && trail.isLoading && <TableBones />}
      {trail.hasFailed && <ListFailed onAgain={trail.again} />}
      {trail.data !== null && trail.rows.length === 0 && <ListEmpty icon="history" title={t.empty} />}
      {trail.rows.length > 0 && (
        <DeskTable label={t.label} columns={columns} rows={trail.rows} keyOf={({ id }) => id} />
      )}
      <Foot>
        {trail.hasMore && (
          <Button look="line" size={36} onClick={trail.more}>
            {desk.more}
          </Button>
        )}
      </Foot>
    </Desk>
  );
}

function SaveButton({ filter }: { filter: AuditFilter }) {
  const t = useOfficeWords().audit;
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      saveFile(await apiFile<typeof contract>()('GET /office/audit/file', { query: filter }), 'ostona-audit.csv');
    } catch {
      showToast({ kind: 'error', text: t.saveFailed });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button look="line" icon="file-download" isLoading={isSaving} onClick={() => void save()}>
      {t.save}
    </Button>
  );
}

/** Actions by their names; one without a name as it is written. */
const useActionNames = (): ((action: string) => string) => {
  const names: Partial<Record<string, string>> = useOfficeWords().actions;
  return (action) => names[action] ?? action;
};

/** What was touched in words, and the way to it. */
function Touched({ object }: { object: string }) {
  const names: Partial<Record<string, string>> = useOfficeWords().trail.sorts;
  const { sort, id } = readAuditObject(object);
  const page = pageOfAuditObject({ sort, id });
  const shown = [names[sort] ?? sort, id].filter(Boolean).join(' ');
  return page === null ? shown : <Link to={page}>{shown}</Link>;
}

const useAuditColumns = (values: DetailWords['values']): Column<AuditLine>[] => {
  const office = useOfficeWords();
  const t = office.audit;
  const locale = useLocale();
  const words = { ...office.trail, values: { ...office.people.roles, ...office.people.kinds, ...values }, locale };
  const nameOf = useActionNames();
  return [
    {
      id: 'time',
      head: t.time,
      cell: ({ at }) => (
        <span className="num">
          {formatDate(at)} {formatTime(at)}
        </span>
      ),
      isTight: true,
    },
    { id: 'who', head: t.who, cell: ({ actor }) => actor },
    { id: 'what', head: t.what, cell: ({ action }) => nameOf(action) },
    { id: 'which', head: t.which, cell: ({ object }) => <Touched object={object} /> },
    {
      id: 'detail',
      head: t.detail,
      cell: ({ detail }) => {
        const lines = detailWords(detail, words);
        return lines.length > 0 && <span className={css.detail}>{lines.join(' · ')}</span>;
      },
    },
  ];
};
