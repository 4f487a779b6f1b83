import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { useIdempotent } from '#platform/web/idempotency-key.ts';
import { Select } from '#platform/web/Select.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Benefit } from '../../contract/benefits.ts';
import type { BenefitFields } from '../../rules/benefit.ts';
import { useCreditText } from '../credit-text.ts';
import { BenefitDialog } from './BenefitDialog.tsx';
import { BenefitHead } from './BenefitHead.tsx';
import { benefitName, benefitValue, shownBenefit } from './benefit-facts.ts';
import css from './benefits.module.css';
import { useBenefitsText } from './benefits-text.ts';
import { DeleteBenefitDialog } from './DeleteBenefitDialog.tsx';

/** What whoever sells a property may do with its benefits, as the calls of its application. */
export type OwnBenefitCalls = {
  list: () => Promise<{ data: Benefit[]; mayEdit: boolean }>;
  add: (input: { companyId: number | null; fields: BenefitFields; idempotencyKey: string }) => Promise<unknown>;
  change: (benefit: Benefit, input: { companyId: number | null; fields: BenefitFields }) => Promise<unknown>;
  remove: (benefit: Benefit) => Promise<unknown>;
};

/** Whether it was entered by whoever sells: the others are of banks, and theirs to change. */
const isOwn = ({ enteredBy }: Benefit): boolean => enteredBy === 'SELLER' || enteredBy === 'REALTOR';

/** How a buyer may pay for a property: what its seller offers (CRD-014), and what banks offer for it. */
export function OwnBenefits({
  id,
  calls,
  companies,
}: {
  /** The number of the property. */
  id: number;
  calls: OwnBenefitCalls;
  /** The banks that may be named. */
  companies: readonly { id: number; name: string }[];
}) {
  const t = useBenefitsText();
  const [edited, setEdited] = useState<Benefit | 'new' | null>(null);
  const [removed, setRemoved] = useState<Benefit | null>(null);
  const { data, hasFailed, refetch } = useQuery(String(id), calls.list);
  if (hasFailed)
    return (
      <div role="alert" className={css.acts}>
        <p>{t.edit.loadFailed}</p>
        <Button look="line" size={36} icon="refresh" onClick={refetch}>
          {t.edit.again}
        </Button>
      </div>
    );
  if (!data) return <p role="status">{t.edit.loading}</p>;
  const own = data.data.filter(isOwn);
  // Also when nothing was saved: what somebody else has changed meanwhile is opened anew as it is stored now.
  const closeEdited = () => {
    setEdited(null);
    refetch();
  };
  return (
    <div className={css.block}>
      {data.data.length > 0 && (
        <ul className={css.offers}>
          {data.data.map((benefit) => (
            <OwnBenefit
              key={benefit.id}
              benefit={benefit}
              acts={
                data.mayEdit && isOwn(benefit)
                  ? { onEdit: () => setEdited(benefit), onRemove: () => setRemoved(benefit) }
                  : null
              }
            />
          ))}
        </ul>
      )}
      {data.mayEdit && own.length < limits.applicationBenefitsMax && (
        <div>
          <Button look="soft" icon="plus" aria-haspopup="dialog" onClick={() => setEdited('new')}>
            {t.edit.add}
          </Button>
        </div>
      )}
      {edited && (
        <OwnBenefitDialog
          benefit={edited === 'new' ? null : edited}
          calls={calls}
          companies={companies}
          onClose={closeEdited}
          onSaved={closeEdited}
        />
      )}
      {removed && (
        <DeleteBenefitDialog
          benefit={removed}
          remove={() => calls.remove(removed)}
          onClose={() => setRemoved(null)}
          onSettled={refetch}
        />
      )}
    </div>
  );
}

function OwnBenefit({
  benefit,
  acts,
}: {
  benefit: Benefit;
  acts: { onEdit: () => void; onRemove: () => void } | null;
}) {
  const t = useBenefitsText();
  const wording = { t, credit: useCreditText(), locale: useLocale() };
  const { terms } = shownBenefit(benefit);
  const name = benefitName(benefit, t);
  const facts = (['creditType', 'interestRate', 'deadline', 'initialPayment', 'percentageAmount', 'viewType'] as const)
    .map((field) => ({ field, value: benefitValue(field, terms, wording) }))
    .filter(({ value }) => value !== t.value.none);
  return (
    <li className={css.offer}>
      <div className={css.top}>
        <BenefitHead benefit={benefit} />
        <div className={css.acts}>
          <Badge tone={benefit.publishType === 'YES' ? 'ok' : 'plain'}>{t.publish[benefit.publishType]}</Badge>
          {acts && (
            <>
              <IconButton icon="pencil" label={`${t.edit.edit}: ${name}`} onClick={acts.onEdit} />
              <IconButton icon="trash" label={`${t.edit.remove}: ${name}`} onClick={acts.onRemove} />
            </>
          )}
        </div>
      </div>
      <dl className={css.options}>
        {facts.map(({ field, value }) => (
          <div key={field}>
            <dt>{t.fields[field]}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function OwnBenefitDialog({
  benefit,
  calls,
  companies,
  onClose,
  onSaved,
}: {
  benefit: Benefit | null;
  calls: OwnBenefitCalls;
  companies: readonly { id: number; name: string }[];
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useBenefitsText();
  const [companyId, setCompanyId] = useState(benefit?.company?.id ?? null);
  const withKey = useIdempotent();
  const save = (fields: BenefitFields) => {
    const input = { companyId, fields };
    return benefit ? calls.change(benefit, input) : calls.add(withKey(input));
  };
  return (
    <BenefitDialog terms={benefit && shownBenefit(benefit).terms} save={save} onClose={onClose} onSaved={onSaved}>
      <Select
        label={t.edit.bank}
        size={44}
        value={companyId ?? ''}
        onChange={({ target }) => setCompanyId(target.value === '' ? null : Number(target.value))}
        options={[
          { value: '', label: t.edit.noBank },
          ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </BenefitDialog>
  );
}
