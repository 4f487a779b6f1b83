import {
  bytesOf,
  compareBytes,
  deltaBytes,
  forEachRow,
  signatureOf,
  type TextIndex,
  wordCount,
  writeDelta,
} from './text-index.ts';

/** Numbers or bytes whose count is not known beforehand; doubles its room when full. */
class GrowableArray<Array extends Uint8Array | Uint32Array | Int32Array> {
  #items: Array;
  length = 0;
  readonly #make: (length: number) => Array;

  constructor(make: (length: number) => Array, capacity = 1_024) {
    this.#make = make;
    this.#items = make(capacity);
  }

  /** What has room for `more` further items; valid until the next call. */
  reserve(more: number): Array {
    if (this.length + more > this.#items.length) {
      const larger = this.#make(Math.max(this.length + more, this.#items.length * 2));
      larger.set(this.#items.subarray(0, this.length));
      this.#items = larger;
    }
    return this.#items;
  }

  push(item: number): void {
    this.reserve(1)[this.length++] = item;
  }

  /** Forgets the items and gives their memory back. */
  clear(): void {
    this.#items = this.#make(0);
    this.length = 0;
  }

  /** The items so far, without the spare room. */
  toArray(): Array {
    return this.#items.slice(0, this.length) as Array;
  }
}

const SPACE = 0x20;

/** Gathers the words of documents while they stream in; a document is the folded text of one row. */
export class TextIndexBuilder {
  readonly #letters = new GrowableArray((length) => new Uint8Array(length), 1 << 16);
  readonly #starts = new GrowableArray((length) => new Uint32Array(length));
  readonly #hashes = new GrowableArray((length) => new Int32Array(length));
  #table = new Int32Array(1 << 16);
  /** The words of all documents, one document after another. */
  readonly #words = new GrowableArray((length) => new Uint32Array(length), 1 << 16);
  /** Where the words of each document start; ends with where the next document's would. */
  readonly #documents = new GrowableArray((length) => new Uint32Array(length));

  /** Takes the text of the next document: words in bytes start..end, separated by spaces. */
  add(bytes: Uint8Array, start: number, end: number): void {
    this.#documents.push(this.#words.length);
    let from = start;
    let hash = 0;
    for (let i = start; i <= end; i++) {
      const byte = i < end ? (bytes[i] as number) : SPACE;
      if (byte !== SPACE) {
        hash = Math.imul(hash ^ byte, 0x01000193);
        continue;
      }
      if (i > from) this.#words.push(this.#wordAt(bytes, from, i, hash));
      from = i + 1;
      hash = 0;
    }
  }

  /** The number of a word, a new one if it was not met before. Open addressing; an entry is a number plus one. */
  #wordAt(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const mask = this.#table.length - 1;
    const hashes = this.#hashes.reserve(0);
    let place = (hash ^ (hash >>> 15)) & mask;
    for (let entry = this.#table[place] as number; entry !== 0; entry = this.#table[place] as number) {
      if (hashes[entry - 1] === hash && this.#isSame(entry - 1, bytes, start, end)) return entry - 1;
      place = (place + 1) & mask;
    }
    const word = this.#starts.length;
    this.#starts.push(this.#letters.length);
    this.#hashes.push(hash);
    this.#letters.reserve(end - start).set(bytes.subarray(start, end), this.#letters.length);
    this.#letters.length += end - start;
    this.#table[place] = word + 1;
    if (word * 2 > mask) this.#enlargeTable();
    return word;
  }

  #isSame(word: number, bytes: Uint8Array, start: number, end: number): boolean {
    const starts = this.#starts.reserve(0);
    const letters = this.#letters.reserve(0);
    const from = starts[word] as number;
    const to = word + 1 < this.#starts.length ? (starts[word + 1] as number) : this.#letters.length;
    if (to - from !== end - start) return false;
    for (let i = 0; i < to - from; i++) if (letters[from + i] !== bytes[start + i]) return false;
    return true;
  }

  #enlargeTable(): void {
    this.#table = new Int32Array(this.#table.length * 4);
    const mask = this.#table.length - 1;
    const hashes = this.#hashes.reserve(0);
    for (let word = 0; word < this.#hashes.length; word++) {
      const hash = hashes[word] as number;
      let place = (hash ^ (hash >>> 15)) & mask;
      while (this.#table[place] !== 0) place = (place + 1) & mask;
      this.#table[place] = word + 1;
    }
  }

  /** The index of all documents, where row n is document `order[n]`. The collector is of no use afterwards. */
  finish(order: Uint32Array): TextIndex {
    this.#starts.push(this.#letters.length);
    this.#documents.push(this.#words.length);
    const { places, index } = sortedVocabulary(this.#letters.toArray(), this.#starts.toArray());
    const words = this.#words.reserve(0);
    for (let i = 0; i < this.#words.length; i++) words[i] = places[words[i] as number] as number;
    const written = writePostings(places.length, words, this.#documents.reserve(0), order);
    // Whoever still holds the collector must not hold its memory.
    for (const part of [this.#letters, this.#starts, this.#hashes, this.#words, this.#documents]) part.clear();
    this.#table = new Int32Array(1);
    return { ...index, ...written };
  }
}

/** The words sorted by their letters, and the place that each took. */
const sortedVocabulary = (letters: Uint8Array, starts: Uint32Array) => {
  const count = starts.length - 1;
  const spelled = Buffer.from(letters.buffer, letters.byteOffset, letters.length).toString('latin1');
  const names = Array.from({ length: count }, (_, word) => spelled.slice(starts[word], starts[word + 1]));
  const sorted = Uint32Array.from(names.keys()).sort((a, b) => ((names[a] as string) < (names[b] as string) ? -1 : 1));
  const places = new Uint32Array(count);
  const sortedLetters = new Uint8Array(letters.length);
  const wordStarts = new Uint32Array(count + 1);
  const signatures = new Int32Array(count);
  for (let place = 0; place < count; place++) {
    const word = sorted[place] as number;
    const [from, to] = [starts[word] as number, starts[word + 1] as number];
    const at = wordStarts[place] as number;
    sortedLetters.set(letters.subarray(from, to), at);
    places[word] = place;
    wordStarts[place + 1] = at + to - from;
    signatures[place] = signatureOf(letters, from, to);
  }
  return { places, index: { letters: sortedLetters, wordStarts, signatures } };
};

/** What is noted of a word while its postings are measured and written; side by side, so that they share a cache line. */
const STATS_PER_WORD = 4;
const [LAST_ROW, BYTES, ROWS] = [0, 1, 2];

/** Goes over all words of all rows twice: once to measure, once to write. Lists of rows would take five times the room. */
const writePostings = (count: number, words: Uint32Array, documents: Uint32Array, order: Uint32Array) => {
  const stats = new Int32Array(count * STATS_PER_WORD);
  for (let row = 0; row < order.length; row++) {
    const document = order[row] as number;
    const end = documents[document + 1] as number;
    for (let i = documents[document] as number; i < end; i++) {
      const offset = (words[i] as number) * STATS_PER_WORD;
      // Rows are noted as one more than they are, so that 0 means "none yet".
      const step = row + 1 - (stats[offset + LAST_ROW] as number);
      if (step === 0) continue;
      stats[offset + LAST_ROW] = row + 1;
      stats[offset + BYTES] = (stats[offset + BYTES] as number) + deltaBytes(step);
      stats[offset + ROWS] = (stats[offset + ROWS] as number) + 1;
    }
  }
  const counts = new Uint32Array(count);
  const postingStarts = new Uint32Array(count + 1);
  for (let word = 0; word < count; word++) {
    const start = postingStarts[word] as number;
    counts[word] = stats[word * STATS_PER_WORD + ROWS] as number;
    postingStarts[word + 1] = start + (stats[word * STATS_PER_WORD + BYTES] as number);
    stats[word * STATS_PER_WORD + BYTES] = start;
    stats[word * STATS_PER_WORD + LAST_ROW] = 0;
  }
  const postings = new Uint8Array(postingStarts[count] as number);
  for (let row = 0; row < order.length; row++) {
    const document = order[row] as number;
    const end = documents[document + 1] as number;
    for (let i = documents[document] as number; i < end; i++) {
      const offset = (words[i] as number) * STATS_PER_WORD;
      const step = row + 1 - (stats[offset + LAST_ROW] as number);
      if (step === 0) continue;
      stats[offset + LAST_ROW] = row + 1;
      stats[offset + BYTES] = writeDelta(postings, stats[offset + BYTES] as number, step);
    }
  }
  return { counts, postings, postingStarts };
};

/** How many words are carried over between two pauses. */
const WORDS_PER_PAUSE = 5_000;

/**
 * The index after rows moved: row r is now `newRow[r]` (-1: gone), the order among the remaining ones is kept, and
 * `added` tells the ascending rows of each word of new rows. Yields now and then so that others may work between.
 */
export function* remapTextIndex(
  index: TextIndex,
  newRow: Int32Array,
  added: ReadonlyMap<string, number[]>,
): Generator<void, TextIndex> {
  const writer = new TextIndexWriter(index);
  const newWords = [...added.keys()].sort((a, b) => (a < b ? -1 : 1));
  let next = 0;
  for (let word = 0; word < wordCount(index); word++) {
    const [start, end] = [index.wordStarts[word] as number, index.wordStarts[word + 1] as number];
    let more: number[] = [];
    for (; next < newWords.length; next++) {
      const name = newWords[next] as string;
      const order = compareBytes(index.letters, start, end, bytesOf(name));
      if (order < 0) break;
      const rows = added.get(name) ?? [];
      if (order === 0) more = rows;
      else writer.add(bytesOf(name), rows);
    }
    const rows: number[] = [];
    forEachRow(index, word, (row) => {
      const moved = newRow[row] as number;
      if (moved >= 0) rows.push(moved);
      return true;
    });
    writer.add(index.letters.subarray(start, end), more.length > 0 ? [...rows, ...more].sort((a, b) => a - b) : rows);
    if (word % WORDS_PER_PAUSE === 0) yield;
  }
  for (const name of newWords.slice(next)) writer.add(bytesOf(name), added.get(name) ?? []);
  return writer.finish();
}

/** Writes an index word after word, in their order. */
class TextIndexWriter {
  readonly #letters: GrowableArray<Uint8Array>;
  readonly #postings: GrowableArray<Uint8Array>;
  readonly #wordStarts = new GrowableArray((length) => new Uint32Array(length));
  readonly #postingStarts = new GrowableArray((length) => new Uint32Array(length));
  readonly #signatures = new GrowableArray((length) => new Int32Array(length));
  readonly #counts = new GrowableArray((length) => new Uint32Array(length));

  /** Makes room for an index of about the size of the given one. */
  constructor(like: TextIndex) {
    this.#letters = new GrowableArray((length) => new Uint8Array(length), like.letters.length + 1_024);
    this.#postings = new GrowableArray((length) => new Uint8Array(length), like.postings.length + 1_024);
  }

  /** A word that no row holds is left out. */
  add(word: Uint8Array, rows: readonly number[]): void {
    if (rows.length === 0) return;
    this.#wordStarts.push(this.#letters.length);
    this.#postingStarts.push(this.#postings.length);
    this.#signatures.push(signatureOf(word, 0, word.length));
    this.#counts.push(rows.length);
    this.#letters.reserve(word.length).set(word, this.#letters.length);
    this.#letters.length += word.length;
    const postings = this.#postings.reserve(rows.length * 5);
    let at = this.#postings.length;
    let last = -1;
    for (const row of rows) {
      at = writeDelta(postings, at, row - last);
      last = row;
    }
    this.#postings.length = at;
  }

  finish(): TextIndex {
    this.#wordStarts.push(this.#letters.length);
    this.#postingStarts.push(this.#postings.length);
    return {
      letters: this.#letters.toArray(),
      wordStarts: this.#wordStarts.toArray(),
      signatures: this.#signatures.toArray(),
      counts: this.#counts.toArray(),
      postings: this.#postings.toArray(),
      postingStarts: this.#postingStarts.toArray(),
    };
  }
}
