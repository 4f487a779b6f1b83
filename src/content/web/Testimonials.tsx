import type { Testimonial } from '#content/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { Spoiler } from '#platform/web/Spoiler.tsx';
import { Strip } from '#platform/web/Strip.tsx';
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

/** What clients say, folded to six lines each. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const t = useContentText();
  if (testimonials.length === 0) return null;
  return (
    <section id="testimonials" aria-labelledby="testimonials-title">
      <SectionHead id="testimonials-title" title={t.testimonials.title} />
      <Strip label={t.testimonials.title} className={css.list}>
        {testimonials.map(({ slug, lang, title, lead, body }) => (
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
      </Strip>
    </section>
  );
}
