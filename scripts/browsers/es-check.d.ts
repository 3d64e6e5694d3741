/** The part of es-check that is used here: the package has no types. */
declare module 'es-check' {
  interface Config {
    ecmaVersion: string;
    files: string[];
    checkBrowser?: boolean;
    browserslistPath?: string;
    checkFeatures?: boolean;
    ignore?: string;
    module?: boolean;
    cache?: boolean;
  }
  interface Result {
    success: boolean;
    errors: { file: string; err: Error }[];
  }
  export function runChecks(configs: Config[], options: { logger: null }): Promise<Result> | Result;
}
