import { type ReactNode } from 'react';
import type { Product, Similar } from '#listings/contract.ts';
import { numbered } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Spoiler } from '#platform/web/Spoiler.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { ListingCard } from './ListingCard.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { ProductActions } from './ProductActions.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { type PanelAuction, ProductPanel } from './ProductPanel.tsx';
import { PlaceFacts } from './ProductPlace.tsx';
import { ProductPlan } from './ProductPlan.tsx';
import styles from './ProductView.module.css';
import { listingPriceWords, usePriceFormat } from './price-words.ts';
import { keyFacts, type ProductFact, specification } from './product-facts.ts';
import { RiskPassport, useRiskText } from './RiskPassport.tsx';
import { SectionTabs } from './SectionTabs.tsx';
import { useListingsText } from './text.ts';

const DESCRIPTION_LINES = 5;

/** A section that somebody else knows how to fill, with a heading of its own. */
export type ProductSection = {
  id: string;
  title: ReactNode;
  mark?: ReactNode;
  body: ReactNode;
  /** Takes the whole width: what stands beside each other in it needs it. */
  isWide?: boolean;
};

/** What stands on the page of a lot besides the listing: given by whoever knows auctions. */
export type ProductAuction = {
  panel: PanelAuction;
  badge: ReactNode;
  /** Stand in pairs before the similar listings. */
  sections: ProductSection[];
};

/** One property with everything that is known of it. */
export function ProductView({
  product,
  similar,
  publicUrl,
  phone,
  auction,
  act,
  barAct,
  callBack,
  more = [],
}: {
  product: Product;
  similar: Similar[];
  publicUrl: string;
  phone: string;
  auction?: ProductAuction;
  /** What can be done about the property without an auction: stands in the panel, above the call. */
  act?: ReactNode;
  /** The first of that in a word, for the bar of a phone. */
  barAct?: ReactNode;
  /** Being called about the property: stands below the call. */
  callBack?: ReactNode;
  /** Further sections, after those of the auction. */
  more?: readonly ProductSection[];
}) {
  const t = useListingsText().product;
  const risks = useRiskText();
  const locale = useLocale();
  const plan = product.pictures.find(({ kind }) => kind === 'plan') ?? null;
  const photos = product.pictures.filter(({ kind }) => kind === 'photo');
  const added = [...(auction?.sections ?? []), ...more];
  const sections = [
    { id: 'about', title: t.sections.about },
    { id: 'facts', title: t.sections.facts },
    { id: 'risks', title: risks.title },
    { id: 'place', title: t.sections.place },
    ...(plan || product.roomsPlan.length > 0 ? [{ id: 'plan', title: t.sections.plan }] : []),
    { id: 'prices', title: t.sections.prices },
    ...added,
    ...(similar.length > 0 ? [{ id: 'similar', title: t.sections.similar }] : []),
  ];
  return (
    <article className={styles.product}>
      <nav className={styles.crumbs} aria-label={t.breadcrumbs}>
        <Link to="/">{t.homePage}</Link>
        <Link to={`/products?sort=NEWEST&cId=${product.categoryId}`}>{product.categoryName}</Link>
        <Link to={`/products?sort=NEWEST&rId=${product.provinceId}`}>{product.provinceName}</Link>
        <Link to={`/products?sort=NEWEST&rId=${product.districtId}`}>{product.districtName}</Link>
        <span aria-current="page">{numbered(locale, product.id)}</span>
      </nav>
      <header className={styles.head}>
        <div>
          <HeadPrice product={product} isInSum={auction !== undefined} />
          <h1>{product.name}</h1>
          <p className={styles.address}>
            <Icon name="map-pin" size={18} /> {product.address}
          </p>
        </div>
        <div className={styles.wideActs}>
          <ProductActions product={product} publicUrl={publicUrl} />
        </div>
      </header>
      <div className={styles.columns}>
        <div className={`${styles.main} ${styles.top}`}>
          <ProductGallery
            pictures={photos}
            isSold={product.status === 'sold'}
            badges={<Badges product={product} first={auction?.badge} />}
          />
          {/* On a phone they stand between the pictures and the title, and keys reach them there. */}
          <div className={styles.phoneActs}>
            <ProductActions product={product} publicUrl={publicUrl} />
          </div>
          <KeyFacts facts={keyFacts(product, t, locale)} />
        </div>
        <ProductPanel
          product={product}
          phone={phone}
          auction={auction?.panel}
          act={act}
          barAct={auction?.panel.barAct ?? barAct}
          callBack={callBack}
        />
        <div className={styles.main}>
          <SectionTabs sections={sections} label={t.sectionsLabel} />
          <section id="about" className={styles.section}>
            <h2>{t.sections.about}</h2>
            {product.description ? (
              <Spoiler lines={DESCRIPTION_LINES} more={t.readAll} less={t.readLess}>
                <p className={styles.description}>{product.description}</p>
              </Spoiler>
            ) : (
              <p className={styles.quiet}>{t.noDescription}</p>
            )}
          </section>
          <section id="facts" className={styles.section}>
            <h2>{t.sections.facts}</h2>
            <Specification facts={specification(product, t, locale)} />
          </section>
          <section id="risks" className={styles.section}>
            <h2>{risks.title}</h2>
            <RiskPassport risks={product.risks} warnings={product.warnings} visitedOn={product.visitedOn} />
          </section>
        </div>
      </div>
      <div className={styles.pair}>
        <section id="place" className={styles.section}>
          <h2>{t.sections.place}</h2>
          <PlaceFacts product={product} />
        </section>
        {sections.some(({ id }) => id === 'plan') && (
          <section id="plan" className={styles.section}>
            <h2>{t.sections.plan}</h2>
            <ProductPlan plan={plan} rooms={product.roomsPlan} />
          </section>
        )}
        <section id="prices" className={styles.section}>
          <h2>{t.sections.prices}</h2>
          <PriceHistory prices={product.prices} />
        </section>
      </div>
      {added.length > 0 && (
        <div className={styles.pair}>
          {added.map(({ id, title, mark, body, isWide }) => (
            <section key={id} id={id} className={classNames(styles.section, isWide && styles.wide)}>
              <h2>
                {title} {mark}
              </h2>
              {body}
            </section>
          ))}
        </div>
      )}
      {similar.length > 0 && (
        <section id="similar" className={styles.section}>
          <h2>{t.sections.similar}</h2>
          <p className={styles.quiet}>{t.similarLine}</p>
          <ul className={styles.similar}>
            {similar.map((card) => (
              <li key={card.id}>
                <ListingCard card={card} isStill />
                <p className={styles.reasons}>{card.reasons.map((reason) => t.reasons[reason]).join(' · ')}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function HeadPrice({ product, isInSum }: { product: Product; isInSum: boolean }) {
  const text = useListingsText();
  const priceFormat = usePriceFormat();
  const price = listingPriceWords(product, isInSum ? { ...priceFormat, currency: 'UZS' } : priceFormat, text);
  return (
    <p className={styles.headPrice} aria-hidden="true">
      {price.isConverted && '≈ '}
      {price.number} <small>{price.unit}</small>
    </p>
  );
}

function Badges({ product, first }: { product: Product; first: ReactNode }) {
  const t = useListingsText().card;
  return (
    <>
      {first}
      {product.status === 'sold' && <span className={styles.soldBadge}>{t.sold}</span>}
      {product.isPremium && (
        <span className={styles.premiumBadge}>
          <Icon name="star-filled" size={14} /> {t.premium}
        </span>
      )}
    </>
  );
}

function KeyFacts({ facts }: { facts: ProductFact[] }) {
  return (
    <dl className={styles.keyFacts}>
      {facts.map(({ icon, name, value }) => (
        <div key={name}>
          <dt>
            {icon && <Icon name={icon} size={16} />} {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Specification({ facts }: { facts: ProductFact[] }) {
  const t = useListingsText().product;
  return (
    <Spoiler maxPx={limits.specificationCollapsedPx} more={t.allFacts({ n: facts.length })} less={t.fewerFacts}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Spoiler>
  );
}
