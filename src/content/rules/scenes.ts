/** A picture of an illustrated film and how long it stays. The words said over it are the paragraph of the same number. */
export type FilmScene = { picture: string; seconds: number };

/** How long a film is. */
export const filmSeconds = (scenes: readonly FilmScene[]): number =>
  scenes.reduce((sum, scene) => sum + scene.seconds, 0);

/** Which scene is on at a second of the film; the last one once the film is over. */
export const sceneAt = (scenes: readonly FilmScene[], second: number): number => {
  let end = 0;
  for (const [index, scene] of scenes.entries()) {
    end += scene.seconds;
    if (second < end) return index;
  }
  return Math.max(0, scenes.length - 1);
};

/** A length as it is written on a picture: 2:05. */
export const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
