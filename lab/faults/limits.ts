/**
 * Wraps a command in `ulimit -f`, in blocks of 512 or 1024 bytes depending on the shell: writes stop half way
 * as on a full disk, without needing a small disk.
 */
export const limited = (
  most: number | undefined,
  program: string,
  args: string[],
): [program: string, args: string[]] =>
  most === undefined
    ? [program, args]
    : ['sh', ['-c', `ulimit -f ${most}; exec "$0" "$@"`, program, ...args]];
