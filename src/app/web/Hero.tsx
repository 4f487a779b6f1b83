import { groupDigits } from '#platform/values/numeric.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useText } from '#platform/web/text.tsx';
import type uz from '../text/uz.ts';
import styles from './Hero.module.css';

/** The evening over the city, with the promise and what backs it. */
export function Hero({ count }: { count: number }) {
  const t = useText<typeof uz>('app').hero;
  return (
    <section className={styles.hero}>
      <picture>
        <source media="(max-width: 639px)" type="image/avif" srcSet="/pictures/hero-mobile-780.avif" />
        <source media="(max-width: 639px)" type="image/webp" srcSet="/pictures/hero-mobile-780.webp" />
        <source
          type="image/avif"
          srcSet="/pictures/hero-1280.avif 1280w, /pictures/hero-2500.avif 2500w"
          sizes="100vw"
        />
        <img
          src="/pictures/hero-1280.webp"
          srcSet="/pictures/hero-1280.webp 1280w, /pictures/hero-2500.webp 2500w"
          sizes="100vw"
          alt=""
          fetchPriority="high"
          width={2500}
          height={640}
        />
      </picture>
      <div className={styles.words}>
        <h1>{t.title}</h1>
        <p>{t.line({ n: groupDigits(count) })}</p>
        <ul>
          <li>
            <Icon name="shield-check" /> {t.proofs.checked}
          </li>
          <li>
            <Icon name="history" /> {t.proofs.history}
          </li>
          <li>
            <Icon name="eye" /> {t.proofs.open}
          </li>
        </ul>
      </div>
    </section>
  );
}
