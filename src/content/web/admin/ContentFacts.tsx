import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { wholeOf } from '#platform/values/numeric.ts';
import admin from '#platform/web/admin.module.css';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { ContentDraft } from '../../contract/editor.ts';
import type { ContentPicture } from '../../contract.ts';
import { type ContentType, faqGroups } from '../../rules/content-type.ts';
import { extrasOf, needsLink } from '../../rules/draft.ts';
import css from './editor.module.css';
import { useEditorText } from './editor-text.ts';
import { InstantField } from './InstantField.tsx';
import { PictureChoice } from './PictureChoice.tsx';

const icons = [
  'home-search',
  'gavel',
  'scale',
  'calculator',
  'shield-check',
  'file-text',
  'key',
  'map-search',
  'phone-call',
  'chart-line',
  'credit-card',
  'building-bank',
  'percentage',
  'certificate',
  'help-circle',
  'news',
] as const;
const tones = ['lapis', 'firuza', 'saffron'] as const;

/** What a service may cost, in whole sums. */
const priceBounds = { min: 1, max: limits.priceUnitsMax };

type Props = {
  type: ContentType;
  draft: ContentDraft;
  picture: ContentPicture | null;
  onChange: (part: Partial<ContentDraft>) => void;
  onPicture: (picture: ContentPicture | null) => void;
};

/** Where an item stands, when it is shown, and what only its type has. */
export function ContentFacts({ type, draft, picture, onChange, onPicture }: Props) {
  const t = useEditorText();
  const { slug, publishedAt, visibleFrom, visibleTo, link, extra } = draft;
  const [price, setPrice] = useState(extra.priceTiyin?.slice(0, -2) ?? '');
  const has = (name: string) => extrasOf(type).includes(name);
  const setExtra = (part: ContentDraft['extra']) => onChange({ extra: { ...extra, ...part } });
  return (
    <div className={`${admin.sheet} ${admin.padded}`}>
      <TextInput
        label={t.fields.slug}
        hint={t.fields.slugHint}
        isRequired
        size={44}
        maxLength={80}
        value={slug}
        onChange={({ target }) => onChange({ slug: target.value.toLowerCase() })}
      />
      <div className={css.pair}>
        <InstantField
          label={t.fields.publishedAt}
          hint={t.times}
          isRequired
          value={publishedAt}
          onValue={(instant) => onChange({ publishedAt: instant ?? publishedAt })}
        />
        <TextInput
          label={t.fields.link}
          hint={t.fields.linkHint}
          isRequired={needsLink(type)}
          size={44}
          value={link ?? ''}
          onChange={({ target }) => onChange({ link: target.value.trim() || null })}
        />
        <InstantField
          label={t.fields.visibleFrom}
          value={visibleFrom}
          onValue={(instant) => onChange({ visibleFrom: instant })}
        />
        <InstantField
          label={t.fields.visibleTo}
          value={visibleTo}
          onValue={(instant) => onChange({ visibleTo: instant })}
        />
        {has('group') && (
          <Select
            label={t.fields.group}
            size={44}
            value={extra.group ?? ''}
            options={[
              { value: '', label: '–' },
              ...faqGroups.map((group) => ({ value: group, label: t.groups[group] })),
            ]}
            onChange={({ target }) => setExtra({ group: faqGroups.find((one) => one === target.value) })}
          />
        )}
        {has('icon') && (
          <Select
            label={t.fields.icon}
            size={44}
            value={extra.icon ?? ''}
            options={['', ...new Set([...icons, extra.icon ?? icons[0]])].map((name) => ({
              value: name,
              label: name || '–',
            }))}
            onChange={({ target }) => setExtra({ icon: target.value || undefined })}
          />
        )}
        {has('tone') && (
          <Select
            label={t.fields.tone}
            size={44}
            value={extra.tone ?? ''}
            options={[{ value: '', label: '–' }, ...tones.map((tone) => ({ value: tone, label: t.tones[tone] }))]}
            onChange={({ target }) => setExtra({ tone: tones.find((one) => one === target.value) })}
          />
        )}
        {has('priceTiyin') && (
          <NumberInput
            label={t.fields.priceTiyin}
            size={44}
            {...priceBounds}
            value={price}
            onValue={(next) => {
              setPrice(next);
              const units = wholeOf(next, priceBounds);
              setExtra({ priceTiyin: units === null ? undefined : `${units}00` });
            }}
          />
        )}
      </div>
      <PictureChoice picture={picture} onPicture={onPicture} />
    </div>
  );
}
