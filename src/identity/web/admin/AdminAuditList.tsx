import { type ReactNode, useState } from 'react';
import { isoOfDate } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { formatDate, formatTime } from '#platform/values/time.ts';
import {
  AdminListFrame,
  FilterBar,
  ListEmpty,
  ListFailed,
  ListFooter,
} from '#platform/web/admin-list/AdminListFrame.tsx';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { api, apiFile } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { DateInput } from '#platform/web/DateInput.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Select } from '#platform/web/Select.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useDebounced } from '#platform/web/use-debounced.ts';
import type { AuditFilter, AuditLine } from '../../contract/audit.ts';
import type { contract } from '../../contract.ts';
import { pageOfAuditObject, parseAuditObject } from '../../rules/audit-object.ts';
import css from './admin.module.css';
import { useIdentityAdminText } from './admin-text.ts';
import { type DetailWords, detailWords } from './audit-words.ts';
import { usePagedList } from './use-paged-list.ts';

type AuditForm = { actor: string; action: string; object: string; from: string; to: string };
const emptyForm: AuditForm = { actor: '', action: '', object: '', from: '', to: '' };
const FIRST_DAY = '2026-01-01';
const LAST_DAY = '2099-12-31';

/** What is asked for: days as they are typed count once they are whole. */
const filterOf = ({ actor, action, object, from, to }: AuditForm): AuditFilter => {
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
export function AdminAuditList({ second, values }: { second: ReactNode; values: DetailWords['values'] }) {
  const t = useIdentityAdminText().audit;
  const adminText = useAdminListText();
  const [form, setForm] = useState(emptyForm);
  const filter = filterOf({ ...form, actor: useDebounced(form.actor), object: useDebounced(form.object) });
  const trail = usePagedList(
    JSON.stringify(filter),
    (before: number | null) =>
      api<typeof contract>()('GET /office/audit', {
        query: { ...filter, ...(before === null ? {} : { before: String(before) }) },
      }),
    adminText.failed,
  );
  const columns = useAuditColumns(values);
  const nameOf = useActionNames();
  const typed = (name: keyof AuditForm) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const days = (name: 'from' | 'to') => ({
    value: form[name],
    onValue: (value: string) => setForm({ ...form, [name]: value }),
    calendarLabel: t.calendar,
    min: FIRST_DAY,
    max: LAST_DAY,
    size: 44 as const,
  });
  return (
    <AdminListFrame title={t.label}>
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
      {trail.data === null && trail.isLoading && <TableSkeleton />}
      {trail.hasFailed && <ListFailed onAgain={trail.refetch} />}
      {trail.data !== null && trail.rows.length === 0 && (
        <ListEmpty icon="history" isFiltered={Object.keys(filter).length > 0} />
      )}
      {trail.rows.length > 0 && (
        <DataTable label={t.label} columns={columns} rows={trail.rows} keyOf={({ id }) => id} />
      )}
      <ListFooter>
        {trail.hasMore && (
          <Button look="line" size={36} onClick={trail.more}>
            {adminText.more}
          </Button>
        )}
      </ListFooter>
    </AdminListFrame>
  );
}

function SaveButton({ filter }: { filter: AuditFilter }) {
  const t = useIdentityAdminText().audit;
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
  const names: Partial<Record<string, string>> = useIdentityAdminText().actions;
  return (action) => names[action] ?? action;
};

/** What was touched in words, and the way to it. */
function Touched({ object }: { object: string }) {
  const names: Partial<Record<string, string>> = useIdentityAdminText().trail.sorts;
  const { sort, id } = parseAuditObject(object);
  const page = pageOfAuditObject({ sort, id });
  const label = [names[sort] ?? sort, id].filter(Boolean).join(' ');
  return page === null ? label : <Link to={page}>{label}</Link>;
}

const useAuditColumns = (values: DetailWords['values']): Column<AuditLine>[] => {
  const identityText = useIdentityAdminText();
  const t = identityText.audit;
  const locale = useLocale();
  const words = {
    ...identityText.trail,
    values: {
      ...identityText.people.roles,
      ...identityText.people.kinds,
      ...identityText.person.providerGaps,
      ...values,
    },
    locale,
  };
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
