import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  at(read: number, total: number): void;
  end(): void;
}

const STEP = 10;

/** Shows a bar on a terminal; otherwise logs a line for each tenth. */
export function createProgress(name: string, log: (line: string) => void): Progress {
  if (process.stdout.isTTY) return createBar(name);
  let told = -STEP;
  return {
    at(read, total) {
      const percent = Math.floor((read / total) * 100);
      if (percent < told + STEP) return;
      told = percent - (percent % STEP);
      log(`${name}: ${told} %`);
    },
    end: () => undefined,
  };
}

function createBar(name: string): Progress {
  const format = `${name} [{bar}] {percentage} % · {estado}`;
  const bar = new SingleBar({ format, hideCursor: true }, Presets.shades_classic);
  bar.start(1, 0, { estado: 'leyendo' });
  return {
    at(read, total) {
      bar.setTotal(total);
      bar.update(read, { estado: read < total ? 'leyendo' : 'guardando' });
    },
    end: () => bar.stop(),
  };
}
