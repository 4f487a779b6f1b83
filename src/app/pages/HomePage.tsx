import type { contract as auctionsContract } from '#auctions/contract.ts';
import { AuctionHero, type AuctionsToday } from '#auctions/web/home/AuctionHero.tsx';
import type { contract as contentContract } from '#content/contract.ts';
import { Achievements } from '#content/web/Achievements.tsx';
import { AgencyText } from '#content/web/AgencyText.tsx';
import { AutoSection } from '#content/web/AutoSection.tsx';
import { Banner } from '#content/web/Banner.tsx';
import { PriceAnalytics } from '#content/web/PriceAnalytics.tsx';
import { ReadingTabs } from '#content/web/ReadingTabs.tsx';
import { RequestForm } from '#content/web/RequestForm.tsx';
import { ServiceCards } from '#content/web/ServiceCards.tsx';
import { Testimonials } from '#content/web/Testimonials.tsx';
import { UsefulLinks } from '#content/web/UsefulLinks.tsx';
import type { contract as listingsContract } from '#listings/contract.ts';
import { lotsAmong } from '#listings/rules/lot-card.ts';
import { BankTiles } from '#listings/web/BankTiles.tsx';
import { CardSection } from '#listings/web/CardSection.tsx';
import { CardTabs } from '#listings/web/CardTabs.tsx';
import { HomeFilterPanel } from '#listings/web/HomeFilterPanel.tsx';
import { loadReference } from '#listings/web/load-reference.ts';
import { useListingsText } from '#listings/web/text.ts';
import { api } from '#platform/web/api.ts';
import { useLoaderData } from '#platform/web/router.tsx';
import { Hero } from '../web/Hero.tsx';
import { appText } from '../web/head.ts';
import { OrderButton } from '../web/OrderButton.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';
import { useShell } from '../web/shell.ts';
import styles from './HomePage.module.css';

/** What the page is proud of, in this order. */
const achievementKinds = ['onSale', 'sold', 'bankOwned', 'districts'] as const;

type Data = Awaited<ReturnType<typeof loader>>;

/** Without its auctions the page is worth showing; their hero is empty then. */
const auctionsOfToday = async (): Promise<AuctionsToday | null> => {
  try {
    return await api<typeof auctionsContract>()('GET /public/auctions/today');
  } catch (error) {
    console.info('The auctions of today did not come.', error);
    return null;
  }
};

export const loader = async () => {
  const [{ home, today }, content, reference] = await Promise.all([
    auctionsAndListings(),
    api<typeof contentContract>()('GET /public/content/home'),
    loadReference(),
  ]);
  return { home, content, reference, today };
};

/** What stands among the auctions of today stands in no section below them. */
const auctionsAndListings = async () => {
  const today = await auctionsOfToday();
  const without = (today?.data ?? []).map(({ id }) => id).join(',');
  const home = await api<typeof listingsContract>()('GET /public/listings/home', { query: { without } });
  return { home, today };
};

export const lotsIn = ({ home, today }: Data) => [
  ...lotsAmong([
    ...home.premium,
    ...home.banks,
    ...home.recommended,
    ...home.multiStorey,
    ...home.plots,
    ...home.nonResidential,
    ...home.sold,
    ...home.other,
    ...home.all,
  ]),
  ...(today?.data ?? []).map(({ id, version }) => ({ id, version })),
];

/** The threshold: what is new, what is proven, and the way to everything else. */
function HomePage() {
  const { home, content, reference, today } = useLoaderData<Data>();
  const { publicUrl } = useShell();
  const t = useListingsText().home;
  return (
    <>
      <Hero count={home.achievements.onSale} />
      <div className={styles.page}>
        <div className={styles.panel}>
          <HomeFilterPanel reference={reference}>
            <OrderButton look="subtle" className={styles.order}>
              {t.order}
            </OrderButton>
          </HomeFilterPanel>
        </div>
        {today && <AuctionHero today={today} publicUrl={publicUrl} />}
        <CardSection id="premium" title={t.premium} line={t.premiumLine} cards={home.premium} />
        <CardSection
          id="banks"
          title={t.banks}
          line={t.banksLine}
          seeAll={{
            to: `/products?sort=NEWEST&cPIds=${home.companies.map(({ id }) => id).join(',')}`,
            label: t.allBanks,
          }}
          cards={home.banks}
        >
          <BankTiles companies={home.companies} recommended={home.achievements.recommended} />
        </CardSection>
        <Banner banner={content.banner} />
        <CardTabs
          sections={[
            {
              id: 'recommended',
              title: t.recommended,
              line: t.recommendedLine,
              seeAll: { to: '/products?sort=NEWEST&realtorRecommended=true' },
              cards: home.recommended,
            },
            {
              id: 'multi-storey',
              title: t.multiStorey,
              line: t.multiStoreyLine,
              seeAll: { to: '/products?sort=NEWEST&cId=8' },
              cards: home.multiStorey,
            },
            {
              id: 'plots',
              title: t.plots,
              line: t.plotsLine,
              seeAll: { to: '/products?sort=NEWEST&cId=15' },
              cards: home.plots,
            },
            {
              id: 'non-residential',
              title: t.nonResidential,
              line: t.nonResidentialLine,
              seeAll: { to: '/products?sort=NEWEST&cId=19' },
              cards: home.nonResidential,
            },
            {
              id: 'other',
              title: t.other,
              line: t.otherLine,
              seeAll: { to: '/products?sort=NEWEST&cId=12' },
              cards: home.other,
            },
            {
              id: 'sold',
              title: t.sold,
              line: t.soldLine,
              seeAll: { to: '/products?sort=NEWEST&pPT=SOLD' },
              cards: home.sold,
            },
            {
              id: 'all',
              title: t.everything,
              line: t.everythingLine,
              seeAll: { to: '/products?sort=NEWEST' },
              cards: home.all,
            },
          ]}
        />
        <div className={styles.pair}>
          <AutoSection autos={content.autos} />
          <UsefulLinks links={content.usefulLinks} />
        </div>
        <Achievements figures={achievementKinds.map((kind) => ({ kind, n: home.achievements[kind] }))} />
        <ReadingTabs news={content.news} articles={content.articles} videos={content.videos} />
        <div className={styles.pair}>
          <ServiceCards services={content.services} />
          <Testimonials testimonials={content.testimonials} />
        </div>
        <div className={styles.pair}>
          <div className={styles.stack}>
            <PriceAnalytics rows={home.analytics} />
            <AgencyText agency={content.agency} />
          </div>
          <RequestForm />
        </div>
      </div>
    </>
  );
}

export const head = ({ catalogues, publicUrl }: HeadInput<Data>): PageHead => {
  const { siteName, slogan } = appText(catalogues);
  return {
    title: siteName,
    description: slogan,
    canonical: '/',
    jsonLd: [
      {
        '@type': 'RealEstateAgent',
        name: siteName,
        url: publicUrl,
        logo: `${publicUrl}/icon-512.png`,
        areaServed: 'UZ',
      },
      {
        '@type': 'WebSite',
        name: siteName,
        url: publicUrl,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}/products?s={query}`,
          'query-input': 'required name=query',
        },
      },
    ],
  };
};

export { HomePage as Component };
