import { useId, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { locales } from '#platform/values/locale.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { Facts, PanelSection, SidePanel } from '#platform/web/admin-list/SidePanel.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { ReferenceEntry } from '../../contract/reference-entry.ts';
import css from './admin.module.css';
import type { EntrySource } from './entry-source.ts';
import { hasAllNames, NameFields, noNames } from './NameFields.tsx';
import { useSave } from './use-save.ts';
import { useReferenceWords } from './words.ts';

const CODE_MIN = 2;
const CODE_MAX = 40;
type Props = {
  entry: ReferenceEntry | null;
  source: EntrySource;
  /** Choices that another may stand below. */
  parents: readonly ReferenceEntry[];
  onClose: () => void;
  onSaved: () => void;
};

/** A choice of a list; a new one gets its code here, and keeps it. */
export function EntryPanel({ entry, source, parents, onClose, onSaved }: Props) {
  const t = useReferenceWords();
  const adminText = useAdminListText();
  const locale = useLocale();
  const formId = useId();
  const [code, setCode] = useState('');
  const [parent, setParent] = useState('');
  const [names, setNames] = useState(entry?.names ?? noNames);
  const [texts, setTexts] = useState(entry?.texts ?? noNames);
  const [isOffered, setIsOffered] = useState(entry?.isOffered ?? true);
  const isFilled = hasAllNames(names) && (entry !== null || code.length >= CODE_MIN);
  const filledTexts = source.hasTexts ? texts : null;
  const save = () =>
    entry
      ? source.save(entry.code, { version: entry.version, names, texts: filledTexts, isOffered })
      : source.add({ code, names, texts: filledTexts, parent: parent || null });
  const { failure, isSaving, submit } = useSave({ problem: isFilled ? null : t.fill, save, onSaved });
  const above = parents.find((one) => one.code === entry?.parent);
  return (
    <SidePanel
      title={entry ? entry.names[locale] : t.reference.newOne}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isLoading={isSaving}>
          {adminText.save}
        </Button>
      }
    >
      {entry && (
        <PanelSection>
          <Facts
            facts={[
              { name: t.code, value: entry.code },
              { name: t.reference.parent, value: above?.names[locale] ?? null },
            ]}
          />
        </PanelSection>
      )}
      <PanelSection>
        <form id={formId} className={css.fields} onSubmit={submit} noValidate>
          {!entry && (
            <TextInput
              label={t.code}
              hint={t.codeHint}
              isRequired
              size={44}
              maxLength={CODE_MAX}
              value={code}
              onChange={({ target }) => setCode(target.value.toLowerCase().replace(/[^a-z0-9_]/g, ''))}
            />
          )}
          {!entry && source.hasParents && (
            <Select
              label={t.reference.parent}
              size={44}
              value={parent}
              onChange={({ target }) => setParent(target.value)}
              options={[
                { value: '', label: t.reference.noParent },
                ...parents.map((one) => ({ value: one.code, label: one.names[locale] })),
              ]}
            />
          )}
          <NameFields names={names} onChange={setNames} />
          {source.hasTexts &&
            locales.map((one) => (
              <TextArea
                key={one}
                lang={one}
                label={t.reference.textIn({ language: t.languages[one] })}
                rows={3}
                maxLength={limits.referenceTextMax}
                value={texts[one]}
                onChange={({ target }) => setTexts({ ...texts, [one]: target.value })}
              />
            ))}
          {entry && (
            <Checkbox checked={isOffered} onChange={() => setIsOffered(!isOffered)}>
              {t.reference.offered}
            </Checkbox>
          )}
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
