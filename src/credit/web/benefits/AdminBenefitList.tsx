import { useState } from 'react';
import { numbered } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
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
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showFailure, showToast } from '#platform/web/toasts.ts';
import type { Benefit } from '../../contract/benefits.ts';
import type { contract } from '../../contract.ts';
import { benefitFieldsOf, monthsOf } from '../../rules/benefit.ts';
import { useCreditText } from '../credit-text.ts';
import { AdminBenefitDialog } from './AdminBenefitDialog.tsx';
import { BenefitHead } from './BenefitHead.tsx';
import { benefitName, benefitValue, offeredBy, shownBenefit, storedTarget } from './benefit-facts.ts';
import css from './benefits.module.css';
import { type BenefitsText, useBenefitsText } from './benefits-text.ts';
import { DeleteBenefitDialog } from './DeleteBenefitDialog.tsx';

const call = api<typeof contract>();

/** Where a benefit holds, in words. */
const targetWords = ({ property, category, province }: Benefit, { target }: BenefitsText, locale: Locale): string => {
  if (property) return [numbered(locale, property.id), property.name].filter(Boolean).join(', ');
  return [category?.name, province?.name].filter(Boolean).join(', ') || target.everywhere;
};

/** What the own bank offers, or all banks, for staff of the platform: to add, edit, publish and delete. */
export function AdminBenefitList() {
  const t = useBenefitsText();
  const adminText = useAdminListText();
  const locale = useLocale();
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<Benefit | 'new' | null>(null);
  const [removed, setRemoved] = useState<Benefit | null>(null);
  const benefits = useQuery('benefits', () => call('GET /office/benefits'));
  const { data } = benefits;
  const publish = async (benefit: Benefit) => {
    const publishType = benefit.publishType === 'YES' ? ('NO' as const) : ('YES' as const);
    const fields = { ...benefitFieldsOf(shownBenefit(benefit).terms), publishType };
    try {
      await call('PUT /office/benefits/:id', {
        params: { id: benefit.id },
        body: { version: benefit.version, target: storedTarget(benefit), fields },
      });
      showToast({ kind: 'success', text: publishType === 'YES' ? t.edit.published : t.edit.hidden });
    } catch (error) {
      showFailure(error);
    }
    benefits.refetch();
  };
  // Also when nothing was saved: what somebody else has changed meanwhile is opened anew as it is stored now.
  const closeEdited = () => {
    setEdited(null);
    benefits.refetch();
  };
  const columns = useColumns({ onPublish: (benefit) => void publish(benefit), onRemove: setRemoved });
  const wanted = text.trim().toLowerCase();
  const rows = (data?.data ?? []).filter((benefit) =>
    [benefitName(benefit, t), offeredBy(benefit, t), targetWords(benefit, t, locale)].some((words) =>
      words.toLowerCase().includes(wanted),
    ),
  );
  const mayAdd = data !== null && data.banks.length > 0;
  return (
    <AdminListFrame title={t.edit.list}>
      <FilterBar>
        <TextInput
          label={t.edit.search}
          isLabelHidden
          placeholder={t.edit.search}
          icon="search"
          size={44}
          className={wideField}
          maxLength={limits.searchTextMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
        />
        {mayAdd && (
          <Button icon="plus" aria-haspopup="dialog" onClick={() => setEdited('new')}>
            {t.edit.add}
          </Button>
        )}
      </FilterBar>
      {data === null && benefits.isLoading && <TableSkeleton />}
      {benefits.hasFailed && <ListFailed onAgain={benefits.refetch} />}
      {data !== null && rows.length === 0 && (
        <ListEmpty
          icon="calculator"
          isFiltered={wanted !== ''}
          title={mayAdd ? `${t.edit.empty}. ${t.edit.emptyLine}` : t.edit.bankNone}
        />
      )}
      {rows.length > 0 && (
        <div className={css.tableOf}>
          <DataTable
            label={t.edit.list}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            onOpen={setEdited}
            openKey={edited && edited !== 'new' ? edited.id : null}
          />
        </div>
      )}
      <ListFooter>{data !== null && <span>{adminText.total({ n: groupDigits(rows.length) })}</span>}</ListFooter>
      {edited && data && (
        <AdminBenefitDialog
          benefit={edited === 'new' ? null : edited}
          choices={data}
          onClose={closeEdited}
          onSaved={closeEdited}
        />
      )}
      {removed && (
        <DeleteBenefitDialog
          benefit={removed}
          remove={() =>
            call('DELETE /office/benefits/:id', { params: { id: removed.id }, query: { version: removed.version } })
          }
          onClose={() => setRemoved(null)}
          onSettled={benefits.refetch}
        />
      )}
    </AdminListFrame>
  );
}

/** What is no credit costs nothing, as its row says. */
const yearlyRate = ({ creditType, interestRate }: Benefit) => (creditType === 'PERCENT' ? interestRate : 0);

const useColumns = ({
  onPublish,
  onRemove,
}: {
  onPublish: (benefit: Benefit) => void;
  onRemove: (benefit: Benefit) => void;
}): Column<Benefit>[] => {
  const t = useBenefitsText();
  const credit = useCreditText();
  const locale = useLocale();
  const fact = (
    name: Parameters<typeof benefitValue>[0],
    more: Pick<Column<Benefit>, 'sortBy'> = {},
  ): Column<Benefit> => ({
    ...more,
    id: name,
    head: t.fields[name],
    cell: (benefit) => benefitValue(name, shownBenefit(benefit).terms, { t, credit, locale }),
    isTight: true,
  });
  return [
    {
      id: 'name',
      head: t.fields.productName,
      cell: (benefit) => <BenefitHead benefit={benefit} />,
      sortBy: (benefit) => benefitName(benefit, t),
    },
    {
      id: 'publishType',
      head: t.fields.publishType,
      cell: ({ publishType }) => <Badge tone={publishType === 'YES' ? 'ok' : 'plain'}>{t.publish[publishType]}</Badge>,
    },
    fact('viewType'),
    { id: 'target', head: t.target.where, cell: (benefit) => targetWords(benefit, t, locale) },
    fact('interestRate', { sortBy: yearlyRate }),
    fact('deadline', { sortBy: monthsOf }),
    fact('initialPayment'),
    fact('percentageAmount'),
    {
      id: 'publish',
      head: t.edit.publishAct,
      isHeadHidden: true,
      cell: (benefit) => {
        const isShown = benefit.publishType === 'YES';
        return (
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            size={36}
            label={`${isShown ? t.edit.hideAct : t.edit.publishAct}: ${benefitName(benefit, t)}`}
            onClick={() => onPublish(benefit)}
          />
        );
      },
    },
    {
      id: 'remove',
      head: t.edit.remove,
      isHeadHidden: true,
      cell: (benefit) => (
        <IconButton
          icon="trash"
          size={36}
          label={`${t.edit.remove}: ${benefitName(benefit, t)}`}
          onClick={() => onRemove(benefit)}
        />
      ),
    },
  ];
};
