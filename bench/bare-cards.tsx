import { renderToString } from 'react-dom/server';
import { loadCatalogues } from '#app/text.ts';
import type { Card } from '#listings/contract.ts';
import { ListingCard } from '#listings/web/ListingCard.tsx';
import { PreferencesProvider } from '#platform/web/preferences.tsx';
import { defaultPreferences } from '#platform/web/preferences-cookie.ts';
import { FrameOutlet, RouterProvider } from '#platform/web/router.tsx';
import { createStaticRouter } from '#platform/web/router-store.ts';
import { TextProvider } from '#platform/web/text.tsx';

const { default: catalogues } = await loadCatalogues.uz();

/** The cards of one page and nothing else, by the shortest way React knows. */
export const renderCards = (cards: readonly Card[], rate: unknown): string => {
  const router = createStaticRouter('', {
    location: { pathname: '/products', search: '', hash: '', key: 'first' },
    kind: 'first',
    Component: null,
    data: undefined,
    frame: { rate },
    error: undefined,
    isFrameBroken: false,
  });
  const list = (
    <div>
      {cards.map((card) => (
        <ListingCard key={card.id} card={card} />
      ))}
    </div>
  );
  return renderToString(
    <TextProvider locale="uz" catalogues={catalogues}>
      <PreferencesProvider initial={defaultPreferences}>
        <RouterProvider router={router}>
          <FrameOutlet frame={list} bareErrorPage={list} />
        </RouterProvider>
      </PreferencesProvider>
    </TextProvider>,
  );
};
