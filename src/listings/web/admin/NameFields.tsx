import { limits } from '#platform/values/limits.ts';
import { locales } from '#platform/values/locale.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { LocalizedNames } from '../../contract/reference-entry.ts';
import { useReferenceWords } from './words.ts';

export const noNames: LocalizedNames = { uz: '', ru: '', en: '' };

/** Whether a name is there in every language. */
export const hasAllNames = (names: LocalizedNames): boolean => locales.every((locale) => names[locale].trim() !== '');

/** A name in three languages, one below the other. */
export function NameFields({ names, onChange }: { names: LocalizedNames; onChange: (names: LocalizedNames) => void }) {
  const t = useReferenceWords();
  return locales.map((locale) => (
    <TextInput
      key={locale}
      lang={locale}
      label={t.nameIn({ language: t.languages[locale] })}
      isRequired
      size={44}
      maxLength={limits.referenceNameMax}
      value={names[locale]}
      onChange={({ target }) => onChange({ ...names, [locale]: target.value })}
    />
  ));
}
