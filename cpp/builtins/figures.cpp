#include <algorithm>
#include <iterator>
#include <span>
#include <string>

#include "builtins/families.h"
#include "builtins/plot_data.h"
#include "language/limits.h"
#include "language/words.h"

namespace builtins {

namespace {

using figure::AxisName;
using figure::Pen;

// A count from 1 up.
int positive(const Value& value, std::string_view function) {
  const Index n = count(value, function);
  if (n == 0 || n > 1'000'000) reject(function, "a positive whole number", value);
  return static_cast<int>(n);
}

void check_figures(const Pen& pen) {
  if (pen.n_figures() < language::kMaxFigures) return;
  fail(ErrorKind::limit, {"more than {} figures are open", language::kMaxFigures},
       "close(\"all\") forgets them, savefig(\"name.svg\") shows one before");
}

Results figure_(Host& host, Arguments arguments) {
  Pen& drawing = pen(host);
  int number = 0;
  if (arguments.empty() || language::as_text(arguments[0]) != nullptr) {
    check_figures(drawing);
    number = drawing.new_figure(arguments.empty() ? "" : text(arguments[0], "figure"));
  } else {
    number = positive(arguments[0], "figure");
    if (!drawing.has_figure(number)) check_figures(drawing);
    drawing.select_figure(number);
  }
  if (host.n_results == 0) return {};
  return {static_cast<double>(number)};
}

Results subplot(Host& host, Arguments arguments) {
  constexpr int kMaxPanels = 100;  // smaller ones show nothing on a page
  const int rows = positive(arguments[0], "subplot");
  const int cols = positive(arguments[1], "subplot");
  const int slot = positive(arguments[2], "subplot");
  if (rows > kMaxPanels || cols > kMaxPanels || rows * cols > kMaxPanels) {
    fail(ErrorKind::limit, {"subplot can split a figure into at most {} panels", kMaxPanels});
  }
  if (slot > rows * cols) {
    reject("subplot", {"a panel from 1 to {}", rows * cols}, arguments[2],
           "panels are counted row by row from the top left");
  }
  pen(host).select_panel(rows, cols, slot);
  return {};
}

Results title(Host& host, Arguments arguments) {
  pen(host).set_title(text(arguments[0], "title"));
  return {};
}

Results xlabel(Host& host, Arguments arguments) {
  pen(host).set_axis_title(AxisName::x, text(arguments[0], "xlabel"));
  return {};
}

Results ylabel(Host& host, Arguments arguments) {
  pen(host).set_axis_title(AxisName::y, text(arguments[0], "ylabel"));
  return {};
}

figure::Limits limits_between(double low, double high, std::string_view function) {
  if (!(low < high)) {
    fail(ErrorKind::type, {"{} needs a lower and then a higher number, got {} and {}", function,
                           describe(low), describe(high)});
  }
  return {low, high};
}

// [lo hi], of which more elements are ignored, or two numbers.
figure::Limits limits_from(Arguments arguments, std::string_view function) {
  if (arguments.size() == 2) {
    return limits_between(number(arguments[0], function), number(arguments[1], function), function);
  }
  const Matrix list = real_list(arguments[0], function);
  if (list.size() < 2) reject(function, "a lowest and a highest number", arguments[0]);
  return limits_between(list(0), list(1), function);
}

Results xlim(Host& host, Arguments arguments) {
  pen(host).set_limits(AxisName::x, limits_from(arguments, "xlim"));
  return {};
}

Results ylim(Host& host, Arguments arguments) {
  pen(host).set_limits(AxisName::y, limits_from(arguments, "ylim"));
  return {};
}

Results axis(Host& host, Arguments arguments) {
  const Matrix list = real_list(arguments[0], "axis");
  if (list.size() != 4) reject("axis", "[x_low x_high y_low y_high]", arguments[0]);
  const figure::Limits x = limits_between(list(0), list(1), "axis");
  pen(host).set_limits(AxisName::y, limits_between(list(2), list(3), "axis"));
  pen(host).set_limits(AxisName::x, x);
  return {};
}

// What hold and grid were told: on for "on", "1" and numbers that are not 0, off for everything
// else; without a word the opposite of now.
bool is_switched_on(Arguments arguments, std::string_view function, bool is_on_now) {
  if (arguments.empty()) return !is_on_now;
  if (const std::string* word = language::as_text(arguments[0])) {
    return *word == "on" || *word == "1";
  }
  return number(arguments[0], function) != 0.0;
}

Results hold(Host& host, Arguments arguments) {
  pen(host).set_hold(is_switched_on(arguments, "hold", pen(host).is_holding()));
  return {};
}

Results grid(Host& host, Arguments arguments) {
  pen(host).set_grid(is_switched_on(arguments, "grid", pen(host).has_grid()));
  return {};
}

Results legend(Host& host, Arguments arguments) {
  std::vector<std::string> names;
  for (const Value& value : arguments) {
    if (is_labels(value)) {
      const std::vector<std::string> list = labels_from(value, "legend");
      names.insert(names.end(), list.begin(), list.end());
    } else {
      names.push_back(text(value, "legend"));
    }
  }
  if (!names.empty()) pen(host).name_series(names);
  return {};
}

void check_shown(const Pen& pen) {
  if (pen.n_shown() < language::kMaxFigures) return;
  fail(ErrorKind::limit, {"one program can show at most {} figures", language::kMaxFigures});
}

// The name of a picture's file, with one of the endings (separated by blanks).
const std::string& file_name(const Value& value, std::string_view function,
                             std::string_view endings) {
  const std::string& name = text(value, function);
  const std::size_t dot = std::min(name.rfind('.'), name.size());
  if (!language::is_choice(endings, std::string_view(name).substr(dot))) {
    fail(ErrorKind::type,
         {"{} needs a name that ends in one of {}, got \"{}\"", function, endings, name});
  }
  return name;
}

Results savefig(Host& host, Arguments arguments) {
  const std::string& name = file_name(arguments[0], "savefig", ".svg .png .html");
  if (pen(host).is_empty()) {
    fail(ErrorKind::type, "savefig needs a figure with something on it",
         "draw first, for example plot([1 2 3])");
  }
  check_shown(pen(host));
  check_numbers(pen(host), pen(host).n_numbers_of_figure());
  pen(host).save_figure(name);
  return {};
}

Results frame(Host& host, Arguments) {
  if (pen(host).n_frames() >= language::kMaxFrames) {
    fail(ErrorKind::limit, {"an animation can have at most {} frames", language::kMaxFrames});
  }
  check_numbers(pen(host), pen(host).n_numbers_of_figure());
  pen(host).add_frame();
  return {};
}

Results saveanim(Host& host, Arguments arguments) {
  constexpr double kDefaultRate = 10.0;
  const std::string& name = file_name(arguments[0], "saveanim", ".gif .html .htm");
  const double rate = arguments.size() > 1 ? number(arguments[1], "saveanim") : kDefaultRate;
  if (!(rate > 0.0 && rate <= 1000.0)) {
    reject("saveanim", "a positive number of frames per second", arguments[1]);
  }
  if (pen(host).n_frames() == 0) {
    fail(ErrorKind::type, "saveanim needs at least one frame", "call frame() after each picture");
  }
  check_shown(pen(host));
  pen(host).save_animation(name, rate);
  return {};
}

// The number that "close 2" or close(2) means.
int figure_number(const Value& value) {
  const std::string* word = language::as_text(value);
  if (word == nullptr) return positive(value, "close");
  const bool is_number = !word->empty() && word->size() < 7 &&
                         word->find_first_not_of("0123456789") == std::string::npos;
  if (!is_number)
    fail(ErrorKind::type, {"close needs \"all\" or the number of a figure, got \"{}\"", *word});
  return std::stoi(*word);
}

Results close(Host& host, Arguments arguments) {
  if (arguments.empty()) {
    pen(host).close_figure();
  } else if (const std::string* word = language::as_text(arguments[0]); word && *word == "all") {
    pen(host).close_all_figures();
  } else {
    pen(host).close_figure(figure_number(arguments[0]));
  }
  return {};
}

Results clf(Host& host, Arguments) {
  pen(host).reset_figure();
  return {};
}

constexpr Builtin kRows[] = {
    {"axis", 1, 1, axis, "axis([x_low x_high y_low y_high])",
     "Fixes what both axes of the panel show.", Effect::plots},
    {"clf", 0, 0, clf, "clf", "Empties the current figure: one panel, nothing on it.",
     Effect::plots},
    {"close", 0, 1, close, "close, close all, close 2",
     "Forgets the current figure, all figures or one of them without showing it.", Effect::shows},
    {"figure", 0, 1, figure_, "figure(), figure(k), f = figure()",
     "Starts a new figure, or goes back to figure k; every figure of a cell is shown at its end.",
     Effect::shows},
    {"frame", 0, 0, frame, "frame()",
     "Takes the figure as the next picture of an animation and empties its panels; titles, labels "
     "and "
     "limits stay.",
     Effect::plots},
    {"grid", 0, 1, grid, "grid on, grid off, grid(\"on\")", "Switches the grid lines of the panel.",
     Effect::plots},
    {"hold", 0, 1, hold, "hold on, hold off, hold(\"on\")",
     "While on, plots join what the figure shows, even those of the next cell; figure() and "
     "subplot() "
     "switch it off.",
     Effect::plots},
    {"legend", 0, -1, legend, "legend(\"first\", \"second\", ...)",
     "Names what the panel shows, in drawing order; there is a legend only when you ask for one.",
     Effect::plots},
    {"saveanim", 1, 2, saveanim, "saveanim(\"f.gif\"), saveanim(\"f.gif\", fps)",
     "Shows the recorded frames as an animation, 10 a second unless given.", Effect::shows},
    {"savefig", 1, 1, savefig, "savefig(\"f.svg\")",
     "Shows the figure here and now, under a file name.", Effect::shows},
    {"subplot", 3, 3, subplot, "subplot(r, c, k)",
     "Splits the figure into r x c panels and goes to panel k, counted row by row; another split "
     "discards all panels.",
     Effect::plots},
    {"title", 1, 1, title, "title(\"text\")",
     "Title of the panel; the next plot clears it unless hold is on.", Effect::plots},
    {"xlabel", 1, 1, xlabel, "xlabel(\"text\")", "Text below the x axis.", Effect::plots},
    {"xlim", 1, 2, xlim, "xlim([lo hi]), xlim(lo, hi)",
     "Fixes what the x axis shows until it is changed or a new figure starts.", Effect::plots},
    {"ylabel", 1, 1, ylabel, "ylabel(\"text\")", "Text beside the y axis.", Effect::plots},
    {"ylim", 1, 2, ylim, "ylim([lo hi]), ylim(lo, hi)",
     "Fixes what the y axis shows until it is changed or a new figure starts.", Effect::plots},
};

}  // namespace

std::span<const Builtin> figures() { return kRows; }

}  // namespace builtins
