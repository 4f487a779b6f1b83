import { apartments, commercial, houses, type KnownCategory, land } from '#listings/rules/categories.ts';
import { tashkentParts } from '#platform/values/time.ts';
import { Girih } from '#platform/web/Girih.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { useAppText } from './app-text.ts';
import css from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import type { Shell } from './shell.ts';
import { useViewer } from './viewer.ts';

const listOf = (category: KnownCategory): string => `/products?sort=NEWEST&cId=${category.id}&cC=${category.code}`;

const networks: [network: 'telegram' | 'instagram' | 'facebook' | 'youtube', name: string, icon: IconName][] = [
  ['telegram', 'Telegram', 'brand-telegram'],
  ['instagram', 'Instagram', 'brand-instagram'],
  ['facebook', 'Facebook', 'brand-facebook'],
  ['youtube', 'YouTube', 'brand-youtube'],
];

/** What stands at the foot of every page: who we are, where everything is, and by which clock. */
export function Footer({ shell }: { shell: Shell }) {
  const t = useAppText().footer;
  // One that nobody has set up has no link.
  const links = networks.flatMap(([network, name, icon]) => {
    const href = shell.social[network];
    return href === null ? [] : [{ href, name, icon }];
  });
  return (
    <footer className={css.footer}>
      <div className={css.frieze}>
        <Girih fade="none" />
      </div>
      <div className={`wrap ${css.columns}`}>
        <div className={css.about}>
          <Logo onStage />
          <p>{t.about}</p>
          <PhoneLink className={css.phone} phone={shell.phone} />
          <address>{shell.address}</address>
        </div>
        <LinkColumns notes={shell.social.notes} />
      </div>
      <div className={`wrap ${css.last}`}>
        <p>{t.rights({ year: tashkentParts(shell.now).year })}</p>
        {links.length > 0 && (
          <ul className={css.networks} aria-label={t.social}>
            {links.map(({ href, name, icon }) => (
              <li key={name}>
                <a href={href} rel="noopener" aria-label={name} title={name}>
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}

function LinkColumns({ notes }: { notes: string | null }) {
  const t = useAppText().footer;
  const isVisitor = useViewer() === null;
  const columns: [title: string, links: [to: string, words: string][]][] = [
    [
      t.property,
      [
        [listOf(apartments), t.apartments],
        [listOf(houses), t.houses],
        [listOf(land), t.land],
        [listOf(commercial), t.commercial],
      ],
    ],
    [
      t.auctions,
      [
        ['/auction', t.auctionsAccepting],
        ['/auction?state=live', t.auctionsLive],
        ['/auction?state=ended', t.auctionsEnded],
      ],
    ],
    [
      t.chosen,
      [
        ['/saved', t.saved],
        ['/products/compare', t.comparison],
        ...(isVisitor ? [['/?register=realtor', t.becomeAssistant] as [string, string]] : []),
      ],
    ],
    [
      t.company,
      [
        ['/pages/about', t.aboutUs],
        ['/news', t.news],
        ['/pages/contacts', t.contacts],
        ...(notes === null ? [] : [[notes, t.notes] as [string, string]]),
      ],
    ],
    [
      t.help,
      [
        ['/faq', t.faq],
        ['/pages/offer', t.offer],
        ['/pages/privacy', t.privacy],
      ],
    ],
  ];
  return (
    <nav className={css.links} aria-label={t.label}>
      {columns.map(([title, links]) => (
        <div key={title}>
          <h2 className={css.title}>{title}</h2>
          <ul className={css.column}>
            {links.map(([to, words]) => (
              <li key={to}>
                {to.startsWith('/') ? (
                  <Link to={to}>{words}</Link>
                ) : (
                  <a href={to} rel="noopener">
                    {words}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
