import { useEffect, useState } from 'react';
import type { contract, Item } from '#content/contract.ts';
import { plainText } from '#content/rules/body.ts';
import { lengthText, sceneAt } from '#content/rules/scenes.ts';
import { api } from '#platform/web/api.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import css from './FilmPlayer.module.css';
import { useContentText } from './text.ts';
import { visitorValue } from './visitor.ts';

type FilmClock = {
  /** Seconds from the beginning, with fractions. */
  second: number;
  isPlaying: boolean;
  isOver: boolean;
  /** Starts, stops, or begins anew once the film is over. */
  toggle: () => void;
  seek: (second: number) => void;
};

/** How often the position moves while a film plays. */
const TICK_MS = 200;

/** The time of a film. It runs by the clock, so a slow device loses pictures, not seconds. */
const useFilmClock = (lengthSeconds: number): FilmClock => {
  const [second, setSecond] = useState(0);
  const [isStarted, setIsStarted] = useState(false);
  const isOver = second >= lengthSeconds;
  const isPlaying = isStarted && !isOver;

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = (now - last) / 1000;
      last = now;
      setSecond((before) => Math.min(lengthSeconds, before + passed));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, lengthSeconds]);

  const toggle = () => {
    if (isOver) setSecond(0);
    setIsStarted(!isPlaying);
  };
  const seek = (to: number) => {
    // A film that is over stays still wherever it is moved to.
    if (isOver) setIsStarted(false);
    setSecond(to);
  };
  return { second, isPlaying, isOver, toggle, seek };
};

/** Views as they stand; the first start counts one, and a count that does not arrive disturbs nobody. */
function useViews(item: Item): { views: number; count: () => void } {
  const [views, setViews] = useState(item.views ?? 0);
  const [isCounted, setIsCounted] = useState(false);
  const count = () => {
    if (isCounted) return;
    setIsCounted(true);
    api<typeof contract>()('POST /public/content/video/:slug/view', {
      params: { slug: item.slug },
      body: { visitor: visitorValue() },
    })
      .then((answer) => setViews(answer.views))
      .catch(() => undefined);
  };
  return { views, count };
}

/** Plays an illustrated film: a picture for every paragraph of its text, with the paragraph as its caption. */
export function FilmPlayer({ item }: { item: Item }) {
  const t = useContentText();
  const length = item.seconds ?? 0;
  const { second, isPlaying, isOver, toggle, seek } = useFilmClock(length);
  const { views, count } = useViews(item);
  const scenes = item.scenes.map(({ picture, seconds }) => ({ picture: picture?.key ?? '', seconds }));
  const at = sceneAt(scenes, second);
  const captions = item.body.split(/\n\s*\n/).map(plainText);
  const action = isPlaying ? t.videos.pause : isOver ? t.videos.again : t.videos.play;
  const togglePlayback = () => {
    count();
    toggle();
  };
  return (
    <figure className={css.film} aria-label={item.title}>
      <div className={css.screen}>
        {item.scenes.map(({ picture }, index) => (
          <div
            key={index}
            className={css.scene}
            data-on={index === at || undefined}
            data-moves={isPlaying || undefined}
          >
            {picture && Math.abs(index - at) <= 1 && (
              <EntryPicture
                picture={picture}
                alt={picture.alt}
                sizes="(min-width: 860px) 820px, 100vw"
                isEager={index === 0}
              />
            )}
          </div>
        ))}
        {second > 0 && (
          <p className={css.caption} lang={item.lang} aria-live="polite">
            {captions[at]}
          </p>
        )}
        {!isPlaying && (
          <button type="button" className={css.start} aria-label={action} onClick={togglePlayback}>
            <Icon name={isOver ? 'refresh' : 'player-play-filled'} size={32} />
          </button>
        )}
      </div>
      <div className={css.controls}>
        <button type="button" className={css.button} aria-label={action} title={action} onClick={togglePlayback}>
          <Icon name={isPlaying ? 'player-pause' : isOver ? 'refresh' : 'player-play'} />
        </button>
        <input
          type="range"
          className={css.seek}
          aria-label={t.videos.seek}
          aria-valuetext={`${lengthText(Math.floor(second))}, ${t.videos.scene({ n: at + 1, of: scenes.length })}`}
          min={0}
          max={length}
          step={1}
          value={Math.floor(second)}
          onChange={(event) => seek(Number(event.target.value))}
        />
        <span className={css.time}>
          {lengthText(Math.floor(second))} / {lengthText(length)}
        </span>
      </div>
      <figcaption className={css.views}>
        <Icon name="eye" size={16} />
        {t.videos.views({ n: views })}
      </figcaption>
    </figure>
  );
}
