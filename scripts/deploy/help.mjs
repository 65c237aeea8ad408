import { previewMinutes } from '../site/previews.mjs';

/** Open tabs may still load a version that went out of use. */
export const minDays = 30;

export const sayDeployHelp = (isOfKit) => {
  const ofVenue = (text) => (isOfKit ? '' : text);
  const section = ofVenue('<section> ');
  return `
Usage: npm run deploy -- ${section}--to <folder> [--origin <origin>]
       npm run deploy -- ${section}--to <folder> --preview [--minutes <number>] [--address-file <file>] [--origin <origin>]
       npm run deploy -- ${section}--to <folder> --promote [--version <version>]
       npm run deploy -- ${section}--to <folder> --version <version> [--trust-files [--origin <origin>]]
       npm run deploy -- ${section}--to <folder> --share <number> [--no-stop] [--version <version>]
       npm run deploy -- ${section}--to <folder> --retire
       npm run deploy -- ${ofVenue('[<section>] ')}--to <folder> --lock <reason> --until <day>
       npm run deploy -- ${ofVenue('[<section>] ')}--to <folder> --unlock
       npm run rollback -- ${section}--to <folder> [--version <version>] [--trust-files [--origin <origin>]]
       npm run versions -- ${ofVenue('[<section>] ')}--to <folder>${ofVenue(`
       npm run prune -- [<section>] --to <folder> [--days <number>]`)}

deploy    builds the section if it is stale, copies it to <folder>/sections/<section>/<version>/ and
          enters it in the registry, <folder>/remotes.json; killed at any moment, the site stays as it was
          --preview leaves the registry as it is, and makes a secret address: only the browser that opens it, and in
          which its button is pressed, sees the version, until the time is over. It is printed to a terminal;
          elsewhere, as in CI, whose log many people read, --address-file names a file for it. SITE_ORIGIN is the
          address's origin.
          --promote puts the previewed version into use, if its files are still those of the preview.
          --version alone puts a version into use that is there, such as the one that a rollback has left
          --share 5 gives the version to 5 of a hundred browsers, and the others keep theirs; another number changes it,
          --share 100 gives it to everybody, a rollback takes it back. The site's server takes it back by itself when
          its visits fail three times as often as the others', unless --no-stop is given
          --lock refuses every deploy and rollback until the day of --until, unless --force is given; without a section
          it holds for the whole site. --unlock ends it
          --retire takes the section out of use: its pages are not found, open tabs lose its link; a deploy brings
          it back
          Each refuses a version that would break with the site's shell, and says why; and a section under a name that
          is another owner's ('kantine.owner' in package.json), unless --take-over is given
rollback  takes back a version that some browsers get; without one it makes the registry name the version that was in
          use before; run again, it goes one further back, or says that there is none. deploy --version leads forward
          again.
          Refuses a version whose files are not those that were in use, and one that would break with the site's shell
versions  lists the versions: * is in use, with its share, the others have the day when they were last in use; and says
          what is retired, locked or was stopped${ofVenue(`
prune     removes versions that have been out of use for long, except the one that a rollback leads to, and without
          a section the files of shells that no server has had for as long`)}

  --to <folder>        the site's folder${ofVenue(`
  --venue <name>       of deploy and rollback, with VENUES_FILE: this venue alone, or all. The venue is the first with the
                       version until all have it; with --version it is held there. Its rollback leads to the version of
                       all. It goes with --share and --promote`)}
  --origin <origin>    where /sections/ is served, if not by the site: https://sections.example.dk
  --version <version>  the version to return to, or to put into use; the one to promote, of several
  --force              deploys or rolls back under a lock, or gives a share to a version that was stopped
  --take-over          takes the place of another owner's section, or rolls it back
  --trust-files        of a rollback, or with --version: takes the version's files as they are now, for a version
                       whose manifest in <folder>/manifests/ is lost
  --address-file <file>  gets the address of a preview, readable by its owner alone
  --minutes <number>   of a preview, at most ${previewMinutes.most} and by default ${previewMinutes.usual}${ofVenue(`
  --days <number>      days out of use, at least and by default ${minDays}`)}
  --help               prints this text

Exit code: 0 on success, 1 otherwise.`;
};
