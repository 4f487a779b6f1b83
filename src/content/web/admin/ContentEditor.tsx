import { type FormEvent, useState } from 'react';
import { locales } from '#platform/values/locale.ts';
import admin from '#platform/web/admin.module.css';
import { DecisionButton } from '#platform/web/admin-list/DecisionDialog.tsx';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { ContentDraft, EditedContent } from '../../contract/editor.ts';
import type { contract } from '../../contract.ts';
import type { ContentType } from '../../rules/content-type.ts';
import { ContentFacts } from './ContentFacts.tsx';
import { ContentPreview } from './ContentPreview.tsx';
import { ContentWords } from './ContentWords.tsx';
import css from './editor.module.css';
import { useEditorText } from './editor-text.ts';

const nothing = { title: '', lead: '', body: '' };

/** A new item, shown from now on. */
export const freshDraft = (nowMs: number): ContentDraft => ({
  slug: '',
  publishedAt: new Date(nowMs).toISOString(),
  visibleFrom: null,
  visibleTo: null,
  link: null,
  image: null,
  extra: {},
  words: { uz: nothing, ru: nothing, en: nothing },
});

const draftOf = (item: EditedContent): ContentDraft => {
  const { slug, publishedAt, visibleFrom, visibleTo, link, image, extra, words } = item;
  return { slug, publishedAt, visibleFrom, visibleTo, link, image, extra, words };
};

type Original = NonNullable<EditedContent['newOriginal']>;

/** What the text that an edited item was made from says now, to compare with or to take over. */
function NewOriginal({ original, onUse }: { original: Original; onUse: (original: Original) => void }) {
  const t = useEditorText();
  return (
    <section className={`${admin.sheet} ${admin.padded} ${css.original}`} aria-labelledby="original">
      <h2 id="original">{t.original.changed}</h2>
      <p>{t.original.text}</p>
      {locales.map((lang) => {
        const words = original[lang];
        return (
          words && (
            <details key={lang} lang={lang}>
              <summary>
                <Icon name="chevron-down" size={18} />
                {t.languages[lang]}: {words.title}
              </summary>
              <p className={css.originalWords}>{[words.lead, words.body].filter(Boolean).join('\n\n')}</p>
            </details>
          )
        );
      })}
      <Button look="line" size={36} onClick={() => onUse(original)}>
        {t.original.use}
      </Button>
    </section>
  );
}

type Props = {
  type: ContentType;
  item: EditedContent | null;
  nowMs: number;
  /** Told the number of a new item when it is stored first: its address is another one then, and this editor goes on there. */
  onCreated?: (id: number) => void;
};

/** An item in three languages side by side, what stands around its words, and how readers will see it. */
export function ContentEditor({ type, item, nowMs, onCreated }: Props) {
  const t = useEditorText();
  const [stored, setStored] = useState(item);
  const [draft, setDraft] = useState<ContentDraft>(() => (item ? draftOf(item) : freshDraft(nowMs)));
  const [picture, setPicture] = useState(item?.picture ?? null);
  const [isSaving, setIsSaving] = useState(false);
  const change = (part: Partial<ContentDraft>) => setDraft((before) => ({ ...before, ...part }));

  const save = async (whole: ContentDraft) => {
    setIsSaving(true);
    setDraft(whole);
    try {
      const call = api<typeof contract>();
      const saved = stored
        ? await call('PUT /office/content/:id', {
            params: { id: stored.id },
            body: { version: stored.version, draft: whole },
          })
        : await call('POST /office/content', { body: { type, draft: whole } });
      setStored(saved);
      // What was typed while it was being saved is not stored yet, and stays.
      setDraft((now) => (now === whole ? draftOf(saved) : now));
      showToast({ kind: 'success', text: t.saved });
      if (!stored) onCreated?.(saved.id);
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError && error.status > 0 ? error.message : t.failed });
    } finally {
      setIsSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft);
  };

  return (
    <form className={admin.page} onSubmit={submit}>
      <Link to={`/admin/content?type=${type}`} className={admin.back}>
        <Icon name="arrow-left" size={16} /> {t.back}
      </Link>
      <div className={admin.head}>
        <h1>{stored ? stored.words.uz.title : t.newOf({ type: t.types[type] })}</h1>
        <div className={admin.tools}>
          {stored && (
            <DecisionButton
              look="line"
              title={t.hideTitle({ title: stored.words.uz.title })}
              text={t.hideText}
              onDecide={() => save({ ...draft, visibleTo: new Date(serverNowMs()).toISOString() })}
            >
              {t.hide}
            </DecisionButton>
          )}
          <Button type="submit" isLoading={isSaving}>
            {t.save}
          </Button>
        </div>
      </div>
      {stored?.newOriginal && (
        <NewOriginal
          original={stored.newOriginal}
          onUse={(original) => change({ words: { ...draft.words, ...original } })}
        />
      )}
      <ContentWords type={type} words={draft.words} onChange={(words) => change({ words })} />
      <div className={css.lower}>
        <ContentFacts
          // What was saved is shown as it was saved.
          key={stored?.version ?? 0}
          type={type}
          draft={draft}
          picture={picture}
          onChange={change}
          onPicture={(newPicture) => {
            setPicture(newPicture);
            change({ image: newPicture?.key ?? null });
          }}
        />
        <ContentPreview type={type} draft={draft} picture={picture} />
      </div>
    </form>
  );
}
