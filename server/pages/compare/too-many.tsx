import { MAX_TOOLS } from '../../operations/compare-tools/operation.ts';
import { type FormProps, ToolsForm } from './tools-form.tsx';

/** More were chosen than can be compared: all of them are still ticked, so that some can be taken away. */
export function TooMany(form: FormProps) {
  const found = form.all.filter(({ slug }) => form.ticked.includes(slug)).length;
  return (
    <>
      <h1>Compare at most {MAX_TOOLS} tools</h1>
      <p class="lead">
        You chose {form.ticked.length}, and at most {MAX_TOOLS} can stand side by side
        {found > MAX_TOOLS
          ? `: take away ${found - MAX_TOOLS}.`
          : `. The ${found} of them that are listed here are ticked below.`}
      </p>
      <ToolsForm {...form} />
    </>
  );
}
