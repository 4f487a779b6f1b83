import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import css from './CornerEditing.module.css';
import type { Canvas } from './canvas.ts';
import type { Step } from './corner-keys.ts';
import { useMapWords } from './map-words.ts';
import { TaskBar } from './TaskBar.tsx';
import type { Corners } from './use-corners.ts';

type Props = { canvas: RefObject<Canvas | null>; corners: Corners };

const ways = [
  { key: 'ArrowLeft', icon: 'arrow-left', word: 'left', x: -1, y: 0 },
  { key: 'ArrowUp', icon: 'arrow-up', word: 'up', x: 0, y: -1 },
  { key: 'ArrowDown', icon: 'arrow-down', word: 'down', x: 0, y: 1 },
  { key: 'ArrowRight', icon: 'arrow-right', word: 'right', x: 1, y: 0 },
] as const;

const stepOf = ({ x, y }: { x: number; y: number }, isLarge: boolean): Step => {
  const pixels = isLarge ? limits.cornerStepLargePx : limits.cornerStepPx;
  return [x * pixels, y * pixels];
};

/** The corners of an area as buttons over the map, moved by arrow keys, and a bar with a button for each of the keys. */
export function CornerEditing({ canvas, corners }: Props) {
  const hint = useId();
  const deeds: Record<string, () => void> = {
    Enter: corners.add,
    Delete: corners.remove,
    Backspace: corners.remove,
  };
  const onKey = (event: KeyboardEvent) => {
    const way = ways.find(({ key }) => key === event.key);
    const deed = way ? () => corners.move(stepOf(way, event.shiftKey)) : deeds[event.key];
    if (!deed || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    deed();
  };
  return (
    <div
      className={css.editing}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) corners.settle();
      }}
    >
      <Handles canvas={canvas} corners={corners} hint={hint} onKey={onKey} />
      <Bar corners={corners} hint={hint} />
    </div>
  );
}

type HandlesProps = Props & { hint: string; onKey: (event: KeyboardEvent) => void };

function Handles({ canvas, corners, hint, onKey }: HandlesProps) {
  const t = useMapWords().corners;
  const box = useRef<HTMLDivElement>(null);
  const { at, area = [], corner } = corners;
  const count = area.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies(count): handles that came late have to find their places too
  useEffect(
    () =>
      canvas.current?.corners.follow(at, (pixels) => {
        for (const [index, handle] of [...(box.current?.children ?? [])].entries()) {
          const [x = 0, y = 0] = pixels[index] ?? [];
          (handle as HTMLElement).style.translate = `${x}px ${y}px`;
        }
      }),
    [canvas, at, count],
  );
  useEffect(() => {
    (box.current?.children[corner] as HTMLElement | undefined)?.focus({ preventScroll: true });
  }, [corner]);
  const names = area.map((_, index) => t.name({ n: index + 1 }));
  return (
    // Arrows are for the corners: programs that read screens would keep them to themselves.
    <div ref={box} className={css.handles} role="application" aria-label={t.label({ n: at + 1 })}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className={css.handle}
          aria-label={name}
          aria-describedby={hint}
          aria-current={index === corner || undefined}
          onFocus={() => corners.choose(index)}
          onKeyDown={onKey}
        />
      ))}
    </div>
  );
}

function Bar({ corners, hint }: { corners: Corners; hint: string }) {
  const { corners: t, faults } = useMapWords();
  const { corner, fault, area = [] } = corners;
  const name = t.name({ n: corner + 1 });
  return (
    <div className={css.bar}>
      <TaskBar
        title={t.title}
        count={name}
        end={
          <Button size={36} onClick={corners.end}>
            {t.done}
          </Button>
        }
        hint={fault ? faults[fault] : t.hint}
        isFault={fault !== null}
        keys={t.keyboardHint}
        hintId={hint}
      >
        <div className={css.deeds}>
          {ways.map((way) => (
            <IconButton
              key={way.key}
              look="line"
              icon={way.icon}
              label={t[way.word]}
              onClick={({ shiftKey }) => corners.move(stepOf(way, shiftKey))}
            />
          ))}
          <span className={css.gap} />
          <IconButton look="line" icon="plus" label={t.add} onClick={corners.add} />
          <IconButton
            look="line"
            icon="trash"
            label={t.remove({ name })}
            disabled={area.length <= limits.areaCornersMin}
            onClick={corners.remove}
          />
        </div>
      </TaskBar>
    </div>
  );
}
