import { useId, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { Facts, PanelSection, SidePanel } from '#platform/web/admin-list/SidePanel.tsx';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Field } from '#platform/web/Field.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { AdminCompany, CompanyDraft } from '../../contract/admin-companies.ts';
import type { contract } from '../../contract.ts';
import { contrastsWithWhite } from '../../rules/hue.ts';
import { CompanyMark } from '../CompanyMark.tsx';
import css from './admin.module.css';
import { hasAllNames, NameFields, noNames } from './NameFields.tsx';
import { useSave } from './use-save.ts';
import { useReferenceWords } from './words.ts';

const FIRST_HUE = '#2b5f8a';
type Props = { company: AdminCompany | null; onClose: () => void; onSaved: () => void };

/** A company with its names, letters and colour; a new one gets its code here, and keeps it. */
export function CompanyPanel({ company, onClose, onSaved }: Props) {
  const t = useReferenceWords();
  const adminText = useAdminListText();
  const locale = useLocale();
  const formId = useId();
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<'bank' | 'other'>('bank');
  const [draft, setDraft] = useState<CompanyDraft>({
    names: company?.names ?? noNames,
    monogram: company?.monogram ?? '',
    hue: company?.hue ?? FIRST_HUE,
  });
  const { names, monogram, hue } = draft;
  const isFilled = hasAllNames(names) && monogram.trim() !== '' && (company !== null || code !== '');
  const save = () =>
    company
      ? api<typeof contract>()('PUT /office/companies/:id', {
          params: { id: company.id },
          body: { version: company.version, draft },
        })
      : api<typeof contract>()('POST /office/companies', { body: { code, kind, draft } });
  const { failure, isSaving, submit } = useSave({ problem: isFilled ? null : t.fill, save, onSaved });
  return (
    <SidePanel
      title={company ? company.names[locale] : t.banks.newOne}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isLoading={isSaving}>
          {adminText.save}
        </Button>
      }
    >
      {company && (
        <PanelSection>
          <Facts
            facts={[
              { name: t.code, value: company.code },
              { name: t.banks.kind, value: t.banks.kinds[company.kind] },
              { name: t.banks.listings, value: groupDigits(company.listings) },
              { name: t.banks.people, value: groupDigits(company.people) },
            ]}
          />
        </PanelSection>
      )}
      <PanelSection>
        <form id={formId} className={css.fields} onSubmit={submit} noValidate>
          {!company && (
            <>
              <TextInput
                label={t.code}
                hint={t.banks.codeHint}
                isRequired
                size={44}
                maxLength={limits.companyCodeMax}
                value={code}
                onChange={({ target }) => setCode(target.value.toUpperCase().replace(/[^A-Z0-9_]/g, ''))}
              />
              <Select
                label={t.banks.kind}
                size={44}
                value={kind}
                onChange={({ target }) => setKind(target.value === 'other' ? 'other' : 'bank')}
                options={(['bank', 'other'] as const).map((value) => ({ value, label: t.banks.kinds[value] }))}
              />
            </>
          )}
          <NameFields names={names} onChange={(changed) => setDraft({ ...draft, names: changed })} />
          <TextInput
            label={t.banks.monogram}
            hint={t.banks.monogramHint}
            isRequired
            size={44}
            maxLength={2}
            value={monogram}
            onChange={({ target }) => setDraft({ ...draft, monogram: target.value })}
          />
          <Field
            label={t.banks.hue}
            hint={t.banks.hueHint}
            error={contrastsWithWhite(hue) ? undefined : t.refusals.hueLight}
          >
            {(wiring) => (
              <span className={css.company}>
                <input
                  {...wiring}
                  type="color"
                  className={css.hue}
                  value={hue}
                  onChange={({ target }) => setDraft({ ...draft, hue: target.value })}
                />
                <CompanyMark company={{ name: names[locale], monogram, hue }} size="large" />
              </span>
            )}
          </Field>
          {failure !== null && (
            <p role="alert" className={css.failure}>
              {failure}
            </p>
          )}
        </form>
      </PanelSection>
    </SidePanel>
  );
}
