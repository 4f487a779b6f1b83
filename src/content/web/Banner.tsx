import type { Banner as BannerFacts } from '#content/contract.ts';
import { Link } from '#platform/web/Link.tsx';
import css from './Banner.module.css';
import { EntryPicture } from './EntryPicture.tsx';
import { useContentText } from './text.ts';

/** The one warm block of the home page: it leads to the newest objects. */
export function Banner({ banner }: { banner: BannerFacts | null }) {
  const t = useContentText();
  if (!banner) return null;
  return (
    <section className={css.banner} aria-labelledby="banner-title" lang={banner.lang}>
      <div className={css.picture}>
        <EntryPicture picture={banner.picture} sizes="(min-width: 1024px) 640px, 100vw" />
      </div>
      <div className={css.words}>
        <p className={css.label}>{t.banner.label}</p>
        <h2 id="banner-title">{banner.title}</h2>
        <p className={css.lead}>{banner.lead}</p>
        <Link className={css.button} to={banner.link}>
          {banner.body}
        </Link>
      </div>
    </section>
  );
}
