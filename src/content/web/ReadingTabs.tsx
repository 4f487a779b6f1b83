import type { ContentEntry } from '#content/contract.ts';
import { Tabs } from '#platform/web/Tabs.tsx';
import { useTabOfAddress } from '#platform/web/use-tab-of-address.ts';
import { ArticleSection } from './ArticleSection.tsx';
import { NewsSection } from './NewsSection.tsx';
import { useContentText } from './text.ts';
import { VideoFeed } from './VideoFeed.tsx';

type Kind = 'news' | 'articles' | 'videos';

const kinds: readonly Kind[] = ['news', 'articles', 'videos'];
const panels = { news: NewsSection, articles: ArticleSection, videos: VideoFeed };

/** What there is to read and to watch, behind tabs; a kind of which there is nothing has none. */
export function ReadingTabs(entries: Readonly<Record<Kind, readonly ContentEntry[]>>) {
  const t = useContentText();
  const filled = kinds.filter((kind) => entries[kind].length > 0);
  const [selected, select] = useTabOfAddress(filled);
  if (filled.length === 0) return null;
  return (
    <div>
      <Tabs
        label={t.news.kinds}
        tabs={filled.map((id) => ({ id, label: t[id].title }))}
        selected={selected}
        onSelect={select}
      >
        {(kind) => {
          const Panel = panels[kind];
          return <Panel entries={entries[kind]} />;
        }}
      </Tabs>
    </div>
  );
}
