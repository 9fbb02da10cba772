import type { Asked } from './address.ts';

/** What else a comparison was asked for, kept in a form that changes its tools. */
export function Kept({ asked: { profile, show } }: { readonly asked: Asked }) {
  return (
    <>
      {profile && <input type="hidden" name="profile" value={profile} />}
      {show && <input type="hidden" name="show" value={show} />}
    </>
  );
}
