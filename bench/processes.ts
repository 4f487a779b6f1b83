import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in which Linux counts processor time; fixed for every program. */
const TICKS = 100;

/** The fields of /proc/PID/stat after the name of the program, which may hold spaces; null when the process is gone. */
const statOf = (pid: number): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

/** Processor time a process with all its threads has used, in milliseconds. */
export const cpuMs = (pid: number): number => {
  const stat = statOf(pid);
  return stat ? ((Number(stat[11]) + Number(stat[12])) * 1000) / TICKS : 0;
};

/** Processor time of the processes a process has started and still has. */
export const childrenCpuMs = (parent: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))?.[1]) === parent)
    .reduce((sum, name) => sum + cpuMs(Number(name)), 0);

/** Memory a process holds now and the most it ever held, in MiB. */
export const memoryMiB = (pid: number): { now: number; peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kib = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN);
  return { now: kib('VmRSS') / 1024, peak: kib('VmHWM') / 1024 };
};
