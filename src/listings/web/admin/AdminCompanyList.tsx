import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import {
  AdminListFrame,
  FilterBar,
  ListEmpty,
  ListFailed,
  ListFooter,
  wideField,
} from '#platform/web/admin-list/AdminListFrame.tsx';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { leavePanel } from '#platform/web/ended-login.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { AdminCompany } from '../../contract/admin-companies.ts';
import type { contract } from '../../contract.ts';
import { CompanyMark } from '../CompanyMark.tsx';
import css from './admin.module.css';
import { CompanyPanel } from './CompanyPanel.tsx';
import { useReferenceWords } from './words.ts';

/** The companies that sell: banks first, each with its listings and people. */
export function AdminCompanyList() {
  const t = useReferenceWords();
  const adminText = useAdminListText();
  const [text, setText] = useState('');
  const [openId, setOpenId] = useState<number | 'new' | null>(null);
  const companies = useQuery('companies', () => api<typeof contract>()('GET /office/companies'));
  const columns = useColumns();
  const searchText = text.trim().toLowerCase();
  const rows = (companies.data?.data ?? []).filter(({ code, names }) =>
    [code, ...Object.values(names)].some((name) => name.toLowerCase().includes(searchText)),
  );
  const open = companies.data?.data.find(({ id }) => id === openId) ?? null;
  const saved = () => {
    companies.refetch();
    setOpenId(null);
  };
  return (
    <AdminListFrame
      title={t.banks.label}
      panel={
        (open || openId === 'new') && (
          <CompanyPanel
            key={open ? `${open.id}:${open.version}` : 'new'}
            company={open}
            onClose={() => setOpenId(null)}
            onSaved={saved}
          />
        )
      }
    >
      <FilterBar>
        <TextInput
          label={t.banks.search}
          isLabelHidden
          placeholder={t.banks.search}
          icon="search"
          size={44}
          className={wideField}
          maxLength={limits.searchTextMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
        />
        <Button icon="plus" onClick={() => leavePanel(() => setOpenId('new'))}>
          {t.add}
        </Button>
      </FilterBar>
      {companies.data === null && companies.isLoading && <TableSkeleton />}
      {companies.hasFailed && <ListFailed onAgain={companies.refetch} />}
      {companies.data !== null && rows.length === 0 && (
        <ListEmpty icon="building-bank" isFiltered={searchText !== ''} title={t.banks.empty} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t.banks.label}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setOpenId(id)}
          openKey={openId}
        />
      )}
      <ListFooter>
        {companies.data !== null && <span>{adminText.total({ n: groupDigits(rows.length) })}</span>}
      </ListFooter>
    </AdminListFrame>
  );
}

const useColumns = (): Column<AdminCompany>[] => {
  const t = useReferenceWords();
  const locale = useLocale();
  return [
    {
      id: 'name',
      head: t.name,
      cell: ({ names, monogram, hue }) => (
        <span className={css.company}>
          <CompanyMark company={{ name: names[locale], monogram, hue }} size="tiny" />
          {names[locale]}
        </span>
      ),
    },
    { id: 'code', head: t.code, cell: ({ code }) => code, isTight: true },
    { id: 'kind', head: t.banks.kind, cell: ({ kind }) => t.banks.kinds[kind], isTight: true },
    { id: 'listings', head: t.banks.listings, cell: ({ listings }) => groupDigits(listings), isNumber: true },
    { id: 'onSale', head: t.banks.onSale, cell: ({ onSale }) => groupDigits(onSale), isNumber: true },
    { id: 'people', head: t.banks.people, cell: ({ people }) => groupDigits(people), isNumber: true },
  ];
};
