import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Desk, FilterBar, Foot, ListEmpty, ListFailed, wideField } from '#platform/web/desk/Desk.tsx';
import { type Column, DeskTable, TableBones } from '#platform/web/desk/DeskTable.tsx';
import { useDeskText } from '#platform/web/desk/desk-text.ts';
import { useAsked } from '#platform/web/desk/use-asked.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { OfficeCompany } from '../../contract/office-companies.ts';
import type { contract } from '../../contract.ts';
import { CompanyMark } from '../CompanyMark.tsx';
import { CompanyPanel } from './CompanyPanel.tsx';
import css from './office.module.css';
import { useReferenceWords } from './words.ts';

/** The companies that sell: banks first, each with its listings and people. */
export function CompaniesDesk() {
  const t = useReferenceWords();
  const desk = useDeskText();
  const [text, setText] = useState('');
  const [openId, setOpenId] = useState<number | 'new' | null>(null);
  const companies = useAsked('companies', () => api<typeof contract>()('GET /office/companies'));
  const columns = useColumns();
  const wanted = text.trim().toLowerCase();
  const rows = (companies.data?.data ?? []).filter(({ code, names }) =>
    [code, ...Object.values(names)].some((name) => name.toLowerCase().includes(wanted)),
  );
  const open = companies.data?.data.find(({ id }) => id === openId) ?? null;
  const saved = () => {
    companies.again();
    setOpenId(null);
  };
  return (
    <Desk
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
        <Button icon="plus" onClick={() => setOpenId('new')}>
          {t.add}
        </Button>
      </FilterBar>
      {companies.data === null && companies.isLoading && <TableBones />}
      {companies.hasFailed && <ListFailed onAgain={companies.again} />}
      {companies.data !== null && rows.length === 0 && (
        <ListEmpty icon="building-bank" {...(wanted === '' && { title: t.banks.empty })} />
      )}
      {rows.length > 0 && (
        <DeskTable
          label={t.banks.label}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setOpenId(id)}
          openKey={openId}
        />
      )}
      <Foot>{companies.data !== null && <span>{desk.total({ n: groupDigits(rows.length) })}</span>}</Foot>
    </Desk>
  );
}

const useColumns = (): Column<OfficeCompany>[] => {
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
