import { limits } from '#platform/values/limits.ts';
import { locales } from '#platform/values/locale.ts';
import admin from '#platform/web/admin.module.css';
import { TextArea } from '#platform/web/TextArea.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { ContentDraft } from '../../contract/editor.ts';
import type { ContentType } from '../../rules/content-type.ts';
import { needsBody } from '../../rules/draft.ts';
import css from './editor.module.css';
import { useEditorText } from './editor-text.ts';

type Words = ContentDraft['words'];
type Props = { type: ContentType; words: Words; onChange: (words: Words) => void };

/** Three languages side by side; on a narrow screen one below the other. */
export function ContentWords({ type, words, onChange }: Props) {
  const t = useEditorText();
  return (
    <div className={css.languages}>
      {locales.map((lang) => {
        const own = words[lang];
        const set = (part: Partial<Words['uz']>) => onChange({ ...words, [lang]: { ...own, ...part } });
        const isFirst = lang === 'uz';
        return (
          <fieldset key={lang} lang={lang} className={`${admin.sheet} ${css.language}`}>
            <legend>{t.languages[lang]}</legend>
            <TextInput
              label={t.fields.title}
              isRequired={isFirst}
              size={44}
              maxLength={limits.contentTitleMax}
              value={own.title}
              onChange={({ target }) => set({ title: target.value })}
            />
            <TextArea
              label={t.fields.lead}
              rows={3}
              maxLength={limits.contentLeadMax}
              value={own.lead}
              onChange={({ target }) => set({ lead: target.value })}
            />
            <TextArea
              label={t.fields.body}
              rows={needsBody(type) ? 12 : 5}
              isRequired={isFirst && needsBody(type)}
              maxLength={limits.contentBodyMax}
              hint={isFirst ? t.fields.bodyHint : undefined}
              value={own.body}
              onChange={({ target }) => set({ body: target.value })}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
