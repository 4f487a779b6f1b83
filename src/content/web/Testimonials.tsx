import { useState } from 'react';
import type { Testimonial } from '#content/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { Spoiler } from '#platform/web/Spoiler.tsx';
import { SectionHead } from './SectionHead.tsx';
import css from './Testimonials.module.css';
import { useContentText } from './text.ts';

/** «Dilnoza R.» -> DR. A conjunction is no name. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => [...word][0])
    .slice(0, 2)
    .join('');

/** Opinions that stand there before the rest is asked for: as high as the form beside them. */
const INITIAL_COUNT = 2;

/** What clients say, folded to six lines each. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const t = useContentText();
  const [isExpanded, setIsExpanded] = useState(false);
  if (testimonials.length === 0) return null;
  const rest = testimonials.length - INITIAL_COUNT;
  return (
    <section id="testimonials" aria-labelledby="testimonials-title">
      <SectionHead id="testimonials-title" title={t.testimonials.title} />
      <ul className={css.list}>
        {(isExpanded ? testimonials : testimonials.slice(0, INITIAL_COUNT)).map(({ slug, lang, title, lead, body }) => (
          <li key={slug} className={css.card}>
            <figure lang={lang}>
              <blockquote>
                <Spoiler lines={limits.testimonialLines} more={t.clamp.more} less={t.clamp.less}>
                  {body}
                </Spoiler>
              </blockquote>
              <figcaption className={css.person}>
                <span className={css.initials} aria-hidden="true">
                  {initialsOf(title)}
                </span>
                <span>
                  <b className={css.name}>{title}</b>
                  <span className={css.deal}>{lead}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {rest > 0 && !isExpanded && (
        <Button look="soft" className={css.more} onClick={() => setIsExpanded(true)}>
          {t.testimonials.more({ n: rest })}
        </Button>
      )}
    </section>
  );
}
