import { useState } from 'react';
import { type Locale, locales } from '#platform/values/locale.ts';
import admin from '#platform/web/admin.module.css';
import { Segmented } from '#platform/web/Segmented.tsx';
import type { ContentDraft } from '../../contract/editor.ts';
import type { ContentEntry, ContentPicture, Item } from '../../contract.ts';
import { type ContentType, isReadType } from '../../rules/content-type.ts';
import { isWritten } from '../../rules/draft.ts';
import { AutoSection } from '../AutoSection.tsx';
import { Banner } from '../Banner.tsx';
import { ContentArticle } from '../ContentArticle.tsx';
import { FaqEntry } from '../FaqEntry.tsx';
import { NewsCard } from '../NewsCard.tsx';
import { ServiceCards } from '../ServiceCards.tsx';
import { Testimonials } from '../Testimonials.tsx';
import { UsefulLinks } from '../UsefulLinks.tsx';
import css from './editor.module.css';
import { useEditorText } from './editor-text.ts';

type Props = { type: ContentType; draft: ContentDraft; picture: ContentPicture | null };

/** How readers will see an item before it is saved, by the very components that show it to them. */
export function ContentPreview({ type, draft, picture }: Props) {
  const t = useEditorText();
  const [locale, setLocale] = useState<Locale>('uz');
  // A language without words shows Uzbek, as on the site.
  const lang = isWritten(draft.words[locale]) ? locale : 'uz';
  return (
    <section className={`${admin.sheet} ${admin.padded} ${css.preview}`} aria-labelledby="preview">
      <div className={admin.head}>
        <h2 id="preview">{t.preview}</h2>
        <Segmented
          label={t.previewOf}
          value={locale}
          onValue={setLocale}
          options={locales.map((one) => ({ value: one, label: one.toUpperCase(), title: t.languages[one] }))}
        />
      </div>
      {isWritten(draft.words[lang]) ? (
        // Links and buttons of the preview lead nowhere: it is looked at, not used.
        <div className={css.stage} inert>
          <PreviewItem type={type} draft={draft} picture={picture} lang={lang} />
        </div>
      ) : (
        <p className={css.quiet}>{t.noPreview}</p>
      )}
    </section>
  );
}

function PreviewItem({ type, draft, picture, lang }: Props & { lang: Locale }) {
  const { slug, publishedAt, extra, words } = draft;
  const own = { slug: slug || 'x', lang, ...words[lang] };
  const link = draft.link ?? '/';
  const icon = extra.icon ?? 'help-circle';
  if (isReadType(type)) {
    const item: Item = {
      ...own,
      id: 0,
      type,
      publishedAt,
      picture,
      group: null,
      seconds: null,
      views: null,
      scenes: [],
      related: [],
    };
    return (
      <>
        {type !== 'page' && (
          <div className={css.card}>
            <NewsCard entry={item} />
          </div>
        )}
        <ContentArticle item={item} />
      </>
    );
  }
  switch (type) {
    case 'faq': {
      const entry: ContentEntry = {
        ...own,
        id: 0,
        type,
        publishedAt,
        picture,
        group: null,
        seconds: null,
        views: null,
      };
      return <FaqEntry entry={entry} isOpen />;
    }
    case 'service':
      return <ServiceCards services={[{ ...own, icon, link: draft.link }]} />;
    case 'testimonial':
      return <Testimonials testimonials={[own]} />;
    case 'useful_link':
      return <UsefulLinks links={[{ ...own, icon, tone: extra.tone ?? 'lapis', link }]} />;
    case 'auto':
      return <AutoSection autos={[{ ...own, priceTiyin: extra.priceTiyin ?? '0', link: draft.link, picture }]} />;
    case 'banner':
      return <Banner banner={{ ...own, link, picture }} />;
    case 'agency':
    case 'alert':
      return (
        <p>
          <b>{own.title}</b> {own.lead}
        </p>
      );
  }
}
