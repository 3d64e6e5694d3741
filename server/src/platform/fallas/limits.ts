/**
 * How to start a program whose files end at so many blocks, of 512 bytes or of 1024 as the shell has it: what it
 * writes stops there, half way, as on a disk that is full, and needs no disk of its own for it.
 */
export const limited = (
  most: number | undefined,
  program: string,
  args: string[],
): [program: string, args: string[]] =>
  most === undefined
    ? [program, args]
    : ['sh', ['-c', `ulimit -f ${most}; exec "$0" "$@"`, program, ...args]];
